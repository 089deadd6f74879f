# Text files of the sources that are built into the program. upstar_embed(target name file) gives the sources of
# `target` #include "embedded_<name>.hpp" with the text as upstar::kEmbedded_<name>, a list of pieces: a
# compiler need not take a string literal of more than 65,536 characters.
function(upstar_embed target name file)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
  # A semicolon would end an element of a list here, and a bracket hide one.
  file(READ ${file} text)
  string(LENGTH "${text}" length)
  set(pieces "")
  set(at 0)
  while(at LESS length)
    string(SUBSTRING "${text}" ${at} 60000 piece)
    string(APPEND pieces "    std::string_view(R\"~~(${piece})~~\"),\n")
    math(EXPR at "${at} + 60000")
  endwhile()
  set(header ${PROJECT_BINARY_DIR}/generated/embedded_${name}.hpp)
  file(
    CONFIGURE
    OUTPUT ${header}
    CONTENT
      "// Made from the file of this name by cmake/embedded.cmake.\n#pragma once\n\n#include <array>\n#include <string_view>\n\nnamespace upstar {\n\ninline constexpr std::array kEmbedded_${name}{\n${pieces}};\n\n}  // namespace upstar\n"
    @ONLY)
  target_include_directories(${target} PRIVATE ${PROJECT_BINARY_DIR}/generated)
endfunction()
