"""Compiles the engine with mypyc when a wheel is built; everything else is in pyproject.toml.

PERTINAX_COMPILE=0 builds plain Python, PERTINAX_COMPILE=1 insists on compiling. Left unset, the
wheel is compiled where that is possible and plain Python where it is not; one line says which.
"""

import ast
import os
import shlex
import shutil
import sys
import sysconfig
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

COMPILED_PACKAGES = ("kernel", "bots")
COMPILED_OF_A_GAME = ("rules", "values")
"""Folders of a game that are compiled; its words, boards and texts are not."""


def stays_plain(path: Path) -> bool:
    """Whether mypyc would get a module wrong, or gains nothing from it.

    mypyc drops the keywords of a class statement without a word: a compiled
    ``class Header(msgspec.Struct, frozen=True)`` would not be frozen.
    """
    if path.name == "__init__.py":
        return True
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        match node:
            case ast.ClassDef(keywords=[_, *_]):
                return True
            case ast.Import(names=names) if any(name.name == "msgspec" for name in names):
                return True
            case ast.ImportFrom(module="msgspec"):
                return True
    return False


def sources() -> list[str]:
    """The modules to compile."""
    root = Path("src", "pertinax")
    folders = [root / package for package in COMPILED_PACKAGES]
    for name in COMPILED_OF_A_GAME:
        folders += (root / "games").rglob(name)
    paths = (path for folder in folders for path in folder.rglob("*.py"))
    return sorted(str(path) for path in paths if not stays_plain(path))


def missing() -> str | None:
    """What compiling would need and this machine does not have."""
    if os.name == "nt":  # setuptools finds the compiler there, or fails, and we fall back
        return None
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")[0]
    if not shutil.which(compiler):
        return f"no C compiler ({compiler})"
    if not Path(sysconfig.get_path("include"), "Python.h").is_file():
        return "no Python headers (Python.h; on Debian the package python3-dev)"
    return None


def extensions() -> list[Extension]:
    """The C extensions, all in one group so that calls between modules stay native.

    One C file for each module, so that they compile side by side.
    """
    from mypyc.build import mypycify

    # An ignore that this version of mypy does not need must not stop somebody's build.
    options = ["--no-warn-unused-ignores", "--no-error-summary"]
    return mypycify([*options, *sources()], opt_level="3", group_name="pertinax", multi_file=True)


class BuildOnAllCores(build_ext):  # type: ignore[misc]
    """Compiles side by side the C files of an extension, which setuptools takes one after the
    other, and the extensions: each module has a small one of its own that leads to the large one.
    """

    def finalize_options(self) -> None:
        super().finalize_options()
        self.parallel: int | None = os.cpu_count()

    def build_extension(self, ext: Extension) -> None:
        macros = [*ext.define_macros, *((name,) for name in ext.undef_macros)]

        def compiled(source: str) -> list[str]:
            objects: list[str] = self.compiler.compile(
                [source],
                output_dir=self.build_temp,
                macros=macros,
                include_dirs=ext.include_dirs,
                debug=self.debug,
                extra_postargs=ext.extra_compile_args,
                depends=ext.depends,
            )
            return objects

        with ThreadPoolExecutor(os.cpu_count()) as pool:
            objects = [each for found in pool.map(compiled, ext.sources) for each in found]
        ext.extra_objects = [*objects, *ext.extra_objects]
        ext.sources = []
        super().build_extension(ext)


def say(line: str) -> None:
    """One line for whoever builds."""
    print(f"pertinax: {line}", file=sys.stderr, flush=True)


def main() -> None:
    """Build compiled if asked and able, otherwise plain."""
    wish = os.environ.get("PERTINAX_COMPILE", "")
    if "bdist_wheel" not in sys.argv:  # an editable install, a source archive, metadata
        setup()
        return
    if wish == "0":
        say("building plain Python, as asked")
        setup()
        return
    if lack := missing():
        if wish == "1":
            raise SystemExit(f"pertinax: PERTINAX_COMPILE=1, but {lack}")
        say(f"building plain Python: {lack}")
        setup()
        return
    arguments = sys.argv[:]
    try:
        # mypycify ends in SystemExit on a type error, setup() on a failed compiler.
        setup(ext_modules=extensions(), cmdclass={"build_ext": BuildOnAllCores})
    except (Exception, SystemExit) as problem:
        if wish == "1":
            raise
        say(f"building plain Python: compiling failed ({str(problem)[:80]}; see above)")
        sys.argv[:] = arguments
        setup()
    else:
        say(f"built compiled, {len(sources())} modules")


if __name__ == "__main__":
    main()
