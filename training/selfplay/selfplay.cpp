// The self-play core as a shared library: games in two halves, stepped by a pool of threads. While the GPU
// evaluates the questions of one half, the threads search in the other. training/selfplay.py is the caller.
//
// A half has games on several canvases (canvas.hpp), and for each canvas an array of questions, side^2 bytes a
// game, and one of answers, side^2 + 1 numbers of 16 bits a game; both belong to the caller.
#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <cstring>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "game.hpp"
#include "match.hpp"

namespace upstar::training {
namespace {

struct Canvas {
  int side = 0;
  std::vector<std::unique_ptr<Game>> games;
  std::uint8_t* questions = nullptr;
  const Half* answers = nullptr;
};

class SelfPlay {
 public:
  SelfPlay(const Settings& settings, int halves, int canvases, int threads)
      : halves_(static_cast<std::size_t>(halves)), finished_(static_cast<std::size_t>(canvases)) {
    set_searches(settings);
    for (auto& half : halves_) half.resize(static_cast<std::size_t>(canvases));
    for (int thread = 0; thread < threads; ++thread) threads_.emplace_back([this] { serve(); });
  }

  ~SelfPlay() {
    {
      const std::lock_guard lock(mutex_);
      ending_ = true;
    }
    wake_.notify_all();
    for (std::thread& thread : threads_) thread.join();
  }

  SelfPlay(const SelfPlay&) = delete;
  SelfPlay& operator=(const SelfPlay&) = delete;

  void add_games(int half, int canvas, const BoardSizes& sizes, int games, int most_visits,
                 std::uint64_t seed, std::uint8_t* questions, const Half* answers) {
    Canvas& place = halves_[static_cast<std::size_t>(half)][static_cast<std::size_t>(canvas)];
    place.side = sizes.side;
    place.questions = questions;
    place.answers = answers;
    for (int game = 0; game < games; ++game) {
      place.games.push_back(std::make_unique<Game>(
          sizes, mix64(seed + static_cast<std::uint64_t>(game) * 977), most_visits));
      // Games begin at different depths, so that they do not all end at once.
      Game& made = *place.games.back();
      made.begin();
      made.play_at_random(static_cast<int>(
          made.random().below(static_cast<std::uint32_t>(sizes.side * sizes.side / 3))));
    }
  }

  // Every game of a half takes its answer and asks its next question.
  void step(int half) {
    {
      const std::lock_guard lock(mutex_);
      half_ = half;
      next_ = 0;
      busy_ = static_cast<int>(threads_.size());
      ++round_;
    }
    wake_.notify_all();
    std::unique_lock lock(mutex_);
    done_.wait(lock, [this] { return busy_ == 0; });
  }

  // The searches of games change with their next move. No half may be in a step.
  void set_searches(const Settings& settings) {
    searches_.push_back(std::make_unique<Searches>(settings));
  }

  int take_records(int canvas, int most, std::uint8_t* canvases, Half* policies,
                   std::uint8_t* fates, float* results) {
    const std::lock_guard lock(records_mutex_);
    auto& list = finished_[static_cast<std::size_t>(canvas)];
    const std::size_t count = std::min(list.size(), static_cast<std::size_t>(most));
    for (std::size_t at = 0; at < count; ++at) {
      const Record& record = list[list.size() - count + at];
      const std::size_t area = record.canvas.size();
      std::memcpy(canvases + at * area, record.canvas.data(), area);
      std::memcpy(policies + at * area, record.policy.data(), area * sizeof(Half));
      std::memcpy(fates + at * area, record.fate.data(), area);
      results[2 * at] = record.result;
      results[2 * at + 1] = record.value;
    }
    list.resize(list.size() - count);
    return static_cast<int>(count);
  }

  [[nodiscard]] Counters counters() {
    const std::lock_guard lock(records_mutex_);
    return counters_;
  }

 private:
  static constexpr int kChunk = 16;

  void serve() {
    Worker worker;
    long seen = 0;
    for (;;) {
      {
        std::unique_lock lock(mutex_);
        wake_.wait(lock, [&] { return round_ != seen || ending_; });
        if (ending_) return;
        seen = round_;
      }
      work(worker);
      const std::lock_guard lock(mutex_);
      if (--busy_ == 0) done_.notify_one();
    }
  }

  void work(Worker& worker) {
    auto& half = halves_[static_cast<std::size_t>(half_)];
    for (;;) {
      // A chunk of games of one canvas.
      int at = next_.fetch_add(kChunk);
      std::size_t canvas = 0;
      while (canvas < half.size()) {
        const int rounded =
            (static_cast<int>(half[canvas].games.size()) + kChunk - 1) / kChunk * kChunk;
        if (at < rounded) break;
        at -= rounded;
        ++canvas;
      }
      if (canvas == half.size()) break;
      Canvas& place = half[canvas];
      const auto area = static_cast<std::size_t>(place.side) * static_cast<std::size_t>(place.side);
      const auto end = std::min(place.games.size(), static_cast<std::size_t>(at + kChunk));
      for (auto game = static_cast<std::size_t>(at); game < end; ++game) {
        if (game + 1 < end) place.games[game + 1]->prefetch();
        place.games[game]->step(*searches_.back(), worker, place.questions + game * area,
                                place.answers + game * (area + 1));
      }
      if (!worker.records.empty()) {
        const std::lock_guard lock(records_mutex_);
        for (Record& record : worker.records) finished_[canvas].push_back(std::move(record));
        worker.records.clear();
      }
    }
    const std::lock_guard lock(records_mutex_);
    const Counters& mine = worker.counters;
    counters_.games += mine.games;
    counters_.moves += mine.moves;
    counters_.evaluations += mine.evaluations;
    counters_.black_wins += mine.black_wins;
    counters_.solved += mine.solved;
    counters_.records += mine.records;
    counters_.decided_leaves += mine.decided_leaves;
    counters_.visits += mine.visits;
    worker.counters = {};
  }

  std::vector<std::unique_ptr<Searches>>
      searches_;  // the last is in use; games may still be in others
  std::vector<std::vector<Canvas>> halves_;

  std::mutex records_mutex_;
  std::vector<std::vector<Record>> finished_;  // by canvas
  Counters counters_;

  std::vector<std::thread> threads_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::condition_variable done_;
  long round_ = 0;
  int busy_ = 0;
  int half_ = 0;
  std::atomic<int> next_{0};
  bool ending_ = false;
};

}  // namespace
}  // namespace upstar::training

using upstar::training::BoardSizes;
using upstar::training::Counters;
using upstar::training::Half;
using upstar::training::PolicyMatch;
using upstar::training::SelfPlay;
using upstar::training::Settings;

extern "C" {

SelfPlay* selfplay_new(const Settings* settings, int halves, int canvases, int threads) {
  return new SelfPlay(*settings, halves, canvases, threads);
}
void selfplay_free(SelfPlay* games) { delete games; }
void selfplay_add_games(SelfPlay* games, int half, int canvas, const BoardSizes* sizes, int count,
                        int most_visits, std::uint64_t seed, std::uint8_t* questions,
                        const Half* answers) {
  games->add_games(half, canvas, *sizes, count, most_visits, seed, questions, answers);
}
void selfplay_step(SelfPlay* games, int half) { games->step(half); }
void selfplay_set_searches(SelfPlay* games, const Settings* settings) {
  games->set_searches(*settings);
}
int selfplay_take_records(SelfPlay* games, int canvas, int most, std::uint8_t* canvases,
                          Half* policies, std::uint8_t* fates, float* results) {
  return games->take_records(canvas, most, canvases, policies, fates, results);
}
void selfplay_counters(SelfPlay* games, long* out) {
  const Counters counters = games->counters();
  static_assert(sizeof counters == 8 * sizeof(long));
  std::memcpy(out, &counters, sizeof counters);
}

PolicyMatch* match_new(int games, int side, int opening_moves, std::uint64_t seed) {
  return new PolicyMatch(games, side, opening_moves, seed);
}
void match_free(PolicyMatch* match) { delete match; }
void match_draw(PolicyMatch* match, std::uint8_t* canvases) { match->draw(canvases); }
int match_step(PolicyMatch* match, const Half* first, const Half* second) {
  return match->step(first, second);
}
int match_first_wins(PolicyMatch* match) { return match->first_wins(); }
}
