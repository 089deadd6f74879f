"""Docstrings are run, and so are the notebooks and the Python blocks of docs/python.md."""

import ast
import doctest
import importlib
import inspect
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


def test_the_hints_of_the_core_name_what_is_there():
    from upstar import _core

    tree = ast.parse((root / "apps" / "python" / "upstar" / "_core.pyi").read_text())
    hinted, there = set(), set()
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            hinted |= {f"{node.name}.{method.name}" for method in node.body if method.name != "__init__"}
        elif isinstance(node, ast.FunctionDef):
            hinted.add(node.name)
    for name, thing in vars(_core).items():
        if isinstance(thing, type):
            there |= {f"{name}.{method}" for method in vars(thing) if not method.startswith("_")}
        elif callable(thing) and not name.startswith("_"):
            there.add(name)
    assert hinted == there


def test_everything_public_is_annotated():
    for name in upstar.__all__:
        thing = getattr(upstar, name)
        members = vars(thing).items() if inspect.isclass(thing) else [(name, thing)]
        functions = [f for n, f in members if not n.startswith("__")]  # a dataclass makes some
        for function in functions:
            if inspect.isfunction(function) and function.__module__.startswith("upstar"):
                assert "return" in function.__annotations__, f"{name}: {function.__qualname__}"
