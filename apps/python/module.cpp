// The Python module's core: values, positions by text, own games, and the engine's questions as dictionaries.
//
// What people see is apps/python/upstar/*.py, with types, examples and docstrings; here is what must be C++:
//
//   values.cpp     Value and Lab
//   own_rules.cpp  Rules, a game that a Python class describes
//   questions.cpp  Question, an engine: who wins, proofs, sweeps, databases
//   findings.cpp   its other questions: all positions of a board, boards of a value, papers
//   calls.hpp      the lock of the interpreter, Ctrl-C, and exceptions
#include <pybind11/pybind11.h>

#include <upstar/version.hpp>

#include "python/calls.hpp"

PYBIND11_MODULE(_core, m) {
  m.doc() = "The core of the module upstar, in C++.";
  m.attr("__version__") = std::to_string(UPSTAR_VERSION_MAJOR) + "." +
                          std::to_string(UPSTAR_VERSION_MINOR) + "." +
                          std::to_string(UPSTAR_VERSION_PATCH);
  upstar::python::register_errors(m);
  upstar::python::register_values(m);
  upstar::python::register_own_rules(m);
  upstar::python::register_questions(m);
}
