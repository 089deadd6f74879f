"""Docstrings are run, and so are the notebooks and the Python blocks of docs/python.md."""

import doctest
import importlib
import pathlib
import pkgutil
import re

import pytest

import upstar

root = pathlib.Path(__file__).resolve().parents[2]
modules = ["upstar", *(f"upstar.{m.name}" for m in pkgutil.iter_modules(upstar.__path__) if m.name != "_core")]


@pytest.mark.parametrize("name", modules)
def test_docstrings(name):
    module = importlib.import_module(name)
    assert doctest.testmod(module, optionflags=doctest.IGNORE_EXCEPTION_DETAIL).failed == 0


@pytest.mark.parametrize("page", ["docs/python.md", "README.md"])
def test_the_blocks_of_a_page(page):
    page = (root / page).read_text()
    blocks = re.findall(r"```pycon\n(.*?)```", page, re.S)
    assert blocks
    test = doctest.DocTestParser().get_doctest("\n".join(blocks), {}, "page", None, 0)
    runner = doctest.DocTestRunner()
    runner.run(test)
    assert runner.failures == 0


@pytest.mark.parametrize("notebook", sorted((root / "docs" / "notebooks").glob("*.ipynb")), ids=lambda p: p.stem)
def test_notebooks(notebook):
    nbformat = pytest.importorskip("nbformat")
    preprocessors = pytest.importorskip("nbconvert.preprocessors")
    cells = nbformat.read(notebook, as_version=4)
    preprocessors.ExecutePreprocessor(timeout=120, kernel_name="python3").preprocess(cells, {})
    assert any(cell.cell_type == "code" and cell.outputs for cell in cells.cells)


def test_everything_public_is_explained():
    for name in upstar.__all__:
        if name != "__version__":
            assert getattr(upstar, name).__doc__, name
