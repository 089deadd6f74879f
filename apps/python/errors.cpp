// upstar::Error as the exceptions of upstar/errors.py, with span and hint.
#include <upstar/types/error.hpp>

#include "python/calls.hpp"

namespace upstar::python {
namespace {

const char* class_of(ErrorKind kind) {
  switch (kind) {
    case ErrorKind::BadInput:
      return "InputError";
    case ErrorKind::Limit:
      return "LimitError";
    case ErrorKind::CheckFailed:
      return "CheckError";
    case ErrorKind::Interrupted:
    case ErrorKind::Internal:
      break;
  }
  return "UpstarError";
}

void raise(const Error& error) {
  if (PyErr_Occurred() != nullptr) return;  // a signal handler has raised already
  if (error.kind == ErrorKind::Interrupted) return PyErr_SetNone(PyExc_KeyboardInterrupt);
  const py::object type = py::module_::import("upstar.errors").attr(class_of(error.kind));
  const py::object exception = type(error.message, error.hint, error.text, error.at, error.length);
  PyErr_SetObject(type.ptr(), exception.ptr());
}

}  // namespace

void register_errors(py::module_&) {
  // NOLINTNEXTLINE(performance-unnecessary-value-param): pybind11 calls it so
  py::register_exception_translator([](std::exception_ptr thrown) {
    try {
      if (thrown) std::rethrow_exception(thrown);
    } catch (const Error& error) {
      raise(error);
    }
  });
}

py::object fraction(const std::string& text) {
  return py::module_::import("fractions").attr("Fraction")(text);
}

}  // namespace upstar::python
