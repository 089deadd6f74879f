// One thread asks the budget and keeps the score, the others play.
#include "play/match/match.hpp"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <fstream>
#include <mutex>
#include <new>
#include <set>
#include <system_error>

#include <fmt/format.h>

#include "base/error.hpp"
#include "base/hash.hpp"
#include "base/stack_guard.hpp"
#include "base/thread_team.hpp"
#include "play/match/match_game.hpp"

namespace upstar::play {
namespace {

constexpr std::chrono::milliseconds kLookEvery{50};

std::string words_of(const ThinkingLimits& limits) {
  std::string words;
  if (limits.seconds) words += fmt::format(" {} s", *limits.seconds);
  if (limits.playouts) words += fmt::format(" {} playouts", *limits.playouts);
  return words + fmt::format(" {} threads", limits.threads);
}

std::string about_match(const PlayedGame& start, const MatchSettings& settings) {
  std::string about = fmt::format("match {} {} first, A {}, B {},{}, openings {}, seed {}",
                                  start.text(), name_of(settings.first), settings.a, settings.b,
                                  words_of(settings.limits), settings.opening_moves, settings.seed);
  std::ranges::replace(about, '\n', ' ');
  return about;
}

void require_folder(const std::filesystem::path& folder) {
  std::error_code trouble;
  std::filesystem::create_directories(folder, trouble);
  if (!std::filesystem::is_directory(folder, trouble)) {
    throw Error(ErrorKind::BadInput,
                fmt::format("`{}` is not a folder, and cannot be made one", folder.string()),
                "name another folder for 'sgf_folder'");
  }
}

class MatchRun {
 public:
  MatchRun(const PlayedGame& start, const MatchSettings& settings, MatchScore& score)
      : start_(start), settings_(settings), score_(score) {
    // Mistakes are told before anything is played.
    for (const std::string& name : {settings.a, settings.b}) {
      static_cast<void>(make_match_side(name, start, {}));
    }
    if (start.move_names(settings.first).empty()) {
      throw Error(ErrorKind::BadInput, "there is nothing to play: the game is over",
                  "begin from another position");
    }
    if (!settings.results.empty()) {
      file_.emplace(settings.results, about_match(start, settings));
      for (const MatchGame& game : file_->games()) {
        if (game.number >= settings.games || !known_.insert(game.number).second) continue;
        score_.games.push_back(game);
      }
      std::ranges::sort(score_.games, {}, &MatchGame::number);
      score_.were_there = score_.games.size();
    }
    if (!settings.sgf_folder.empty()) require_folder(settings.sgf_folder);
  }

  void run(Budget& budget, const OnMatchGame& on_game) {
    if (is_decided()) return;
    const int players = std::min(settings_.parallel, settings_.games);
    // Member 0 only watches, unless there is nobody else.
    ThreadTeam team(players + 1, &budget, [&](int) { play_games(); });
    if (team.size() == 1) return play_alone(budget, on_game);
    working_ = team.size() - 1;
    try {
      watch(budget, on_game);
    } catch (...) {
      stop_.cancel();
      team.join();
      throw;
    }
    team.join();
    if (trouble_) throw Error(*trouble_);
  }

 private:
  void watch(Budget& budget, const OnMatchGame& on_game) {
    std::size_t told = score_.games.size();
    std::unique_lock lock(mutex_);
    while (ended_ < working_) {
      changed_.wait_for(lock, kLookEvery);
      lock.unlock();
      budget.poll();
      lock.lock();
      if (score_.games.size() > told && on_game) on_game(score_);
      told = score_.games.size();
    }
  }

  void play_alone(Budget& budget, const OnMatchGame& on_game) {
    Sides sides = make_sides();
    while (const auto number = next_game()) {
      budget.poll();
      play_one(*number, sides);
      if (on_game) on_game(score_);
    }
  }

  struct Sides {
    std::unique_ptr<MatchSide> a;
    std::unique_ptr<MatchSide> b;
  };
  Sides make_sides() {
    const SideSettings side{settings_.limits, settings_.memory, settings_.found, settings_.grace,
                            &stop_};
    return {make_match_side(settings_.a, start_, side), make_match_side(settings_.b, start_, side)};
  }

  // The work of a thread; it must not throw.
  void play_games() noexcept {
    try {
      with_deep_stack([&] {
        Sides sides = make_sides();
        while (const auto number = next_game()) play_one(*number, sides);
      });
    } catch (const Error& error) {
      end_with(error);
    } catch (const std::bad_alloc&) {
      end_with(Error(ErrorKind::Limit, "there is no memory for the players of so many games",
                     "play fewer at once, or set a limit with 'memory_limit'"));
    } catch (const std::exception& error) {
      end_with(Error(ErrorKind::Internal, error.what()));
    }
    const std::lock_guard lock(mutex_);
    ++ended_;
    changed_.notify_all();
  }

  void end_with(const Error& trouble) {
    const std::lock_guard lock(mutex_);
    if (!trouble_) trouble_ = trouble;
    stop_.cancel();
  }

  std::optional<int> next_game() {
    const std::lock_guard lock(mutex_);
    if (stop_.cancelled() || is_decided()) return std::nullopt;
    while (next_ < settings_.games && known_.contains(next_)) ++next_;
    if (next_ >= settings_.games) return std::nullopt;
    return next_++;
  }

  [[nodiscard]] bool is_decided() const {
    return settings_.sprt &&
           sprt(*settings_.sprt, score_.wins(), score_.games.size()).accepted.has_value();
  }

  void play_one(int number, Sides& sides) {
    const auto pair = static_cast<std::uint64_t>(number / 2);
    const std::uint64_t seed = mix64(settings_.seed + mix64(pair));
    const auto game = start_.copy();
    const std::vector<int> opening =
        random_opening(start_, settings_.first, settings_.opening_moves, seed);
    MatchGame result;
    result.number = number;
    result.a_is_black = number % 2 == 0;
    MatchSide& black = result.a_is_black ? *sides.a : *sides.b;
    MatchSide& white = result.a_is_black ? *sides.b : *sides.a;
    const std::uint64_t own = mix64(seed + static_cast<std::uint64_t>(number) + 1);
    const GameEnd end =
        play_match_game(*game, settings_.first, opening, black, white, mix64(own), mix64(own + 1));
    if (stop_.cancelled()) return;  // somebody was cut short
    result.a_wins = (end.winner == Player::Black) == result.a_is_black;
    result.by_fault = end.by_fault;
    result.moves = end.moves;
    result.ending = end.ending;
    write_sgf_file(*game, result, end);
    const std::lock_guard lock(mutex_);
    if (file_) file_->append(result);
    score_.games.insert(std::ranges::upper_bound(score_.games, number, {}, &MatchGame::number),
                        result);
    changed_.notify_all();
  }

  void write_sgf_file(const PlayedGame& game, const MatchGame& result, const GameEnd& end) {
    if (settings_.sgf_folder.empty()) return;
    const auto text = game.sgf({result.a_is_black ? settings_.a : settings_.b,
                                result.a_is_black ? settings_.b : settings_.a,
                                end.winner == Player::Black ? "B+R" : "W+R", end.ending});
    if (!text) return;
    const auto path = settings_.sgf_folder / fmt::format("game-{:04}.sgf", result.number);
    std::ofstream file(path, std::ios::binary);
    file << *text;
    if (!file.flush()) {
      throw Error(ErrorKind::BadInput, fmt::format("cannot write `{}`", path.string()),
                  "name another folder for 'sgf_folder'");
    }
  }

  const PlayedGame& start_;
  const MatchSettings& settings_;
  MatchScore& score_;
  std::optional<MatchFile> file_;
  std::set<int> known_;

  std::mutex mutex_;  // for what follows, the score and the file
  std::condition_variable changed_;
  int next_ = 0;
  int working_ = 0;
  int ended_ = 0;
  std::optional<Error> trouble_;
  CancelToken stop_;
};

}  // namespace

std::uint64_t MatchScore::wins() const {
  return static_cast<std::uint64_t>(std::ranges::count(games, true, &MatchGame::a_wins));
}

std::uint64_t MatchScore::wins_as_black() const {
  return static_cast<std::uint64_t>(std::ranges::count_if(
      games, [](const MatchGame& game) { return game.a_wins && game.a_is_black; }));
}

std::uint64_t MatchScore::games_as_black() const {
  return static_cast<std::uint64_t>(std::ranges::count(games, true, &MatchGame::a_is_black));
}

double MatchScore::share() const {
  return games.empty() ? 0.5 : static_cast<double>(wins()) / static_cast<double>(games.size());
}

void play_match(const PlayedGame& start, const MatchSettings& settings, Budget& budget,
                MatchScore& score, const OnMatchGame& on_game) {
  MatchRun(start, settings, score).run(budget, on_game);
}

}  // namespace upstar::play
