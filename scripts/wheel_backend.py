"""Builds a wheel of the Python module for pip (PEP 517), with CMake and the standard library alone.

A wheel is a zip file: the package, and three small files about it. The module itself is built as by
`./run python`, for the interpreter that runs this.
"""

import base64
import fcntl
import hashlib
import pathlib
import subprocess
import sys
import sysconfig
import zipfile

ROOT = pathlib.Path(__file__).resolve().parents[1]


def _version() -> str:
    for line in (ROOT / "pyproject.toml").read_text().splitlines():
        if line.startswith("version = "):
            return line.split('"')[1]
    raise SystemExit("pyproject.toml has no version")


def _build() -> pathlib.Path:
    """The folder with the built module. The system's interpreter shares the build of ./run; others have their own."""
    configure = ["cmake", "--preset", "release"]
    folder = ROOT / "build" / "release"
    if sys.base_prefix != "/usr":
        folder = ROOT / "build" / f"python{sys.version_info.major}.{sys.version_info.minor}"
        configure += ["-B", str(folder), "-DUPSTAR_BUILD_TESTS=OFF", f"-DPython_EXECUTABLE={sys.executable}"]
    (ROOT / "build").mkdir(exist_ok=True)
    with open(ROOT / "build" / ".lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # as scripts/setup.sh does
        subprocess.run(configure, cwd=ROOT, check=True)
        subprocess.run(["ninja", "-C", str(folder), "upstar_python"], cwd=ROOT, check=True)
    return folder / "python" / "upstar"


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    """Makes the wheel, and returns its name."""
    del config_settings, metadata_directory
    version = _version()
    python = f"cp{sys.version_info.major}{sys.version_info.minor}"
    platform = sysconfig.get_platform().replace("-", "_").replace(".", "_")
    tag = f"{python}-{python}-{platform}"
    info = f"upstar-{version}.dist-info"
    files = {
        f"upstar/{file.name}": file.read_bytes()
        for file in sorted(_build().iterdir())
        if file.suffix in (".py", ".pyi", ".so", ".typed") or file.name == "py.typed"
    }
    files[f"{info}/METADATA"] = (
        f"Metadata-Version: 2.1\nName: upstar\nVersion: {version}\n"
        "Summary: A laboratory for combinatorial games\nRequires-Python: >=3.9\n"
    ).encode()
    files[f"{info}/WHEEL"] = (
        f"Wheel-Version: 1.0\nGenerator: upstar\nRoot-Is-Purelib: false\nTag: {tag}\n"
    ).encode()
    record = ""
    for name, data in files.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
        record += f"{name},sha256={digest},{len(data)}\n"
    files[f"{info}/RECORD"] = (record + f"{info}/RECORD,,\n").encode()
    name = f"upstar-{version}-{tag}.whl"
    with zipfile.ZipFile(pathlib.Path(wheel_directory) / name, "w", zipfile.ZIP_DEFLATED) as wheel:
        for path, data in files.items():
            wheel.writestr(path, data)
    return name
