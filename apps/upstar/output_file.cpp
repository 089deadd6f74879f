// OutputFile over the files and streams of the store.
#include "upstar/output_file.hpp"

#include <span>
#include <system_error>

#include "base/error.hpp"
#include "upstar/display.hpp"

namespace upstar::cli {
namespace {

constexpr std::size_t kWrittenAtOnce = 1 << 16;

}  // namespace

OutputFile::OutputFile(const std::string& path, const CancelToken& cancel) {
  store::require_output(path);
  if (store::is_stream(path)) {
    stream_ = std::make_unique<store::OutputStream>(path, [&cancel] {
      if (cancel.cancelled()) throw Error(ErrorKind::Interrupted, "interrupted");
    });
    return;
  }
  path_ = store::behind_links(path);
  file_ = store::File::open_to_write(path_.string() + ".upstar-partial");
  file_->resize(0);
}

OutputFile::~OutputFile() {
  std::error_code ignored;
  if (file_) std::filesystem::remove(file_->path(), ignored);
}

void OutputFile::write(std::string_view text) {
  waiting_ += text;
  if (waiting_.size() >= kWrittenAtOnce) flush();
}

void OutputFile::flush() {
  const store::Bytes bytes = std::as_bytes(std::span(waiting_));
  if (stream_) {
    stream_->write(bytes);
  } else {
    file_->write_at(written_, bytes);
  }
  written_ += bytes.size();
  waiting_.clear();
}

void OutputFile::commit() {
  flush();
  stream_.reset();
  if (!file_) return;
  file_->sync();
  file_->rename_to(path_);
  file_.reset();
}

std::unique_ptr<OutputFile> open_output(const std::string& path, const CancelToken& cancel) {
  return path.empty() ? nullptr : std::make_unique<OutputFile>(path, cancel);
}

std::string written_words(const std::string& path) {
  return "upstar: wrote " + printable(path) + "\n";
}

void write_whole(const std::unique_ptr<OutputFile>& file, std::string_view text) {
  if (!file) return;
  file->write(text);
  file->commit();
}

}  // namespace upstar::cli
