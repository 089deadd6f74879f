// Windows: what is read from a board, symmetries, texts, and weights learned from the network.
#include "play/nogo/windows.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "base/error.hpp"
#include "play/nogo/champion_search.hpp"
#include "play/nogo/learn_windows.hpp"
#include "play/nogo/window_moves.hpp"
#include "play/nogo/window_value.hpp"
#include "rules/nogo/large_moves.hpp"
#include "sanitizers.hpp"

namespace upstar::play {
namespace {

using Shape = WindowShape;

struct SeenWindow {
  Shape shape;
  std::string picture;
  auto operator<=>(const SeenWindow&) const = default;
};

nogo::LargeBoard random_position(int rows, int columns, Random& random) {
  nogo::LargeBoard board{rows, columns, std::string(static_cast<std::size_t>(rows * columns), '.')};
  if (random.below(2) == 0)
    board.squares[random.below(static_cast<std::uint32_t>(rows * columns))] = '#';
  const auto stones = random.below(static_cast<std::uint32_t>(rows * columns));
  for (std::uint32_t stone = 0; stone < stones; ++stone) {
    const Player player = stone % 2 == 0 ? Player::Black : Player::White;
    const auto points = nogo::legal_points(board, player);
    if (points.empty()) break;
    const int point = points[random.below(static_cast<std::uint32_t>(points.size()))];
    board.squares[static_cast<std::size_t>(point)] = player == Player::Black ? 'x' : 'o';
  }
  return board;
}

// The letters of a position by the rules alone, for Black, and # beyond the board.
class LetteredBoard {
 public:
  explicit LetteredBoard(const nogo::LargeBoard& board) : board_(board), letters_(board.squares) {
    for (const int point : nogo::legal_points(board, Player::Black)) mark(point) = 'm';
    for (const int point : nogo::legal_points(board, Player::White)) {
      mark(point) = mark(point) == 'm' ? '2' : 'e';
    }
    for (char& letter : letters_) letter = letter == '.' ? 'd' : letter == '2' ? '.' : letter;
  }
  [[nodiscard]] char at(int row, int column) const {
    if (row < 0 || row >= board_.rows || column < 0 || column >= board_.columns) return '#';
    const int point = row * board_.columns + column;
    return letters_[static_cast<std::size_t>(point)];
  }

 private:
  char& mark(int point) { return letters_[static_cast<std::size_t>(point)]; }

  const nogo::LargeBoard& board_;
  std::string letters_;
};

std::vector<SeenWindow> windows_by_the_rules(const nogo::LargeBoard& board) {
  const LetteredBoard letters(board);
  std::vector<SeenWindow> windows;
  // Of a rectangle that lies one step beyond the board at most.
  const auto all = [&](int high, int wide, auto add) {
    for (int row = -1; row + high <= board.rows + 1; ++row) {
      for (int column = -1; column + wide <= board.columns + 1; ++column) {
        const auto letter = [&](int down, int right) {
          return letters.at(row + down, column + right);
        };
        add(letter);
      }
    }
  };
  all(2, 3, [&](auto at) {
    windows.push_back(
        {Shape::Block, {at(0, 0), at(0, 1), at(0, 2), '/', at(1, 0), at(1, 1), at(1, 2)}});
  });
  all(3, 2, [&](auto at) {
    windows.push_back(
        {Shape::Block, {at(0, 0), at(1, 0), at(2, 0), '/', at(0, 1), at(1, 1), at(2, 1)}});
  });
  all(1, 5, [&](auto at) {
    windows.push_back({Shape::Row, {at(0, 0), at(0, 1), at(0, 2), at(0, 3), at(0, 4)}});
  });
  all(5, 1, [&](auto at) {
    windows.push_back({Shape::Row, {at(0, 0), at(1, 0), at(2, 0), at(3, 0), at(4, 0)}});
  });
  all(3, 3, [&](auto at) {
    windows.push_back({Shape::Cross, {at(0, 1), '/', at(1, 0), at(1, 1), at(1, 2), '/', at(2, 1)}});
  });
  std::ranges::sort(windows);
  return windows;
}

TEST(Windows, AreReadAsTheRulesSay) {
  Random random(1);
  for (int round = 0; round < rounds(200); ++round) {
    const int rows = 1 + static_cast<int>(random.below(9));
    const int columns = 1 + static_cast<int>(random.below(9));
    const nogo::LargeBoard board = random_position(rows, columns, random);
    std::vector<SeenWindow> windows;
    SeenBoard(FastBoard(board), Player::Black)
        .each_window([&](Shape shape, std::uint32_t code, int, const WindowSteps&) {
          windows.push_back({shape, window_picture(shape, code)});
        });
    std::ranges::sort(windows);
    ASSERT_EQ(windows, windows_by_the_rules(board)) << board.text();
  }
}

WindowWeights random_weights(std::uint64_t seed) {
  Random random(seed);
  WindowWeights weights;
  for (int open = 0; open < 30; ++open)
    weights.tempo.push_back(static_cast<int>(random.below(900)) - 450);
  for (std::size_t at = 0; at < kWindowShapes; ++at) {
    const auto shape = static_cast<Shape>(at);
    for (std::uint32_t code = 0; code < kWindowCodes[at]; ++code) {
      const ListedWindow listed = listed_window(shape, code);
      if (listed.is_balanced || listed.code != code) continue;
      weights.windows[at][code] = static_cast<int>(random.below(400)) - 200;
      const WindowImage move{code, 2};
      if (is_move(shape, move)) {
        weights.moves[at][listed_move(shape, move)] = static_cast<int>(random.below(4000)) - 2000;
      }
    }
  }
  return weights;
}

nogo::LargeBoard turned(const nogo::LargeBoard& board) {
  nogo::LargeBoard image{board.columns, board.rows, board.squares};
  for (int row = 0; row < board.rows; ++row) {
    for (int column = 0; column < board.columns; ++column) {
      const int from = row * board.columns + column;
      const int to = column * board.rows + board.rows - 1 - row;
      image.squares[static_cast<std::size_t>(to)] = board.squares[static_cast<std::size_t>(from)];
    }
  }
  return image;
}

nogo::LargeBoard mirrored(nogo::LargeBoard board) {
  std::ranges::reverse(board.squares);
  board = turned(board);
  nogo::LargeBoard image = board;
  for (int row = 0; row < board.rows; ++row) {
    std::copy_n(board.squares.begin() + (board.rows - 1 - row) * board.columns, board.columns,
                image.squares.begin() + row * board.columns);
  }
  return image;
}

nogo::LargeBoard with_colours_exchanged(nogo::LargeBoard board) {
  for (char& square : board.squares) square = square == 'x' ? 'o' : square == 'o' ? 'x' : square;
  return board;
}

std::multiset<float> shares_of(const WindowMoves& moves, const FastBoard& board, Player to_move) {
  std::vector<std::uint8_t> points;
  board.legal_points(to_move).each(
      [&](int point) { points.push_back(static_cast<std::uint8_t>(point)); });
  std::vector<float> shares(points.size());
  EXPECT_EQ(moves.evaluate(board, to_move, points, shares), std::nullopt);
  return {shares.begin(), shares.end()};
}

TEST(Windows, WeighTheSameInAllImages) {
  const WindowWeights weights = random_weights(5);
  const WindowValue value(weights);
  const WindowMoves moves(weights);
  Random random(2);
  std::set<float> chances;
  for (int round = 0; round < rounds(60); ++round) {
    const nogo::LargeBoard board = random_position(5, 6, random);
    const float chance = value.chance(FastBoard(board), Player::Black);
    chances.insert(chance);
    const auto shares = shares_of(moves, FastBoard(board), Player::Black);
    for (const nogo::LargeBoard& image : {turned(board), mirrored(board), turned(turned(board))}) {
      ASSERT_EQ(value.chance(FastBoard(image), Player::Black), chance) << board.text();
      const auto same = shares_of(moves, FastBoard(image), Player::Black);
      ASSERT_EQ(same.size(), shares.size());
      for (auto one = same.begin(), other = shares.begin(); one != same.end(); ++one, ++other) {
        ASSERT_NEAR(*one, *other, 1e-5);  // they are added up in another order
      }
    }
    const FastBoard exchanged(with_colours_exchanged(board));
    ASSERT_EQ(value.chance(exchanged, Player::White), chance) << board.text();
    ASSERT_EQ(shares_of(moves, exchanged, Player::White), shares);
  }
  EXPECT_GT(chances.size(), static_cast<std::size_t>(rounds(60) / 3));
}

TEST(Windows, ShareNothingWhereThereIsNoMove) {
  const FastBoard board(nogo::LargeBoard{1, 3, "x.o"});
  ASSERT_TRUE(board.legal_points(Player::Black).empty());
  EXPECT_TRUE(shares_of(WindowMoves(random_weights(5)), board, Player::Black).empty());
}

template <class Call>
Error error_of_windows(Call call) {
  try {
    call();
  } catch (const Error& error) {
    return error;
  }
  return Error(ErrorKind::Internal, "nothing was thrown");
}

TEST(WindowWeights, AreReadAsTheyAreWritten) {
  const WindowWeights weights = random_weights(7);
  EXPECT_EQ(parse_window_weights(format_window_weights(weights)), weights);
  EXPECT_EQ(parse_window_weights(format_window_weights(shipped_window_weights())),
            shipped_window_weights());
}

TEST(WindowWeights, AnyImageNamesAWindow) {
  const WindowWeights weights = parse_window_weights("block xo./..# 57\nrow x*... -3\n");
  EXPECT_EQ(parse_window_weights("# turned\nblock #../.ox 57\nrow ...*x -3\n"), weights);
  EXPECT_EQ(parse_window_weights("block ox./..# -57\r\nrow ...*x -3\n"), weights);
  EXPECT_NE(parse_window_weights("block ox./..# 57\nrow ...*x -3\n"), weights);
}

TEST(WindowWeights, SayWhatIsWrong) {
  for (const auto& [text, message] : std::map<std::string, std::string>{
           {"# fine\ncircle xo 3", "line 2: this is not a shape"},
           {"block xo/.. 3", "line 1: this is not a picture of a block"},
           {"block xo?/... 3", "line 1: this is not a picture of a block"},
           {"row x**.. 3", "line 1: this is not a picture of a row"},
           {"cross ./.x./. 3000000", "line 1: this is not a weight in thousandths"},
           {"cross ./.x./. 1.5", "line 1: this is not a weight in thousandths"},
           {"cross ./.x./. 3 4", "line 1 goes on after the weight"},
           {"row ..... 3", "line 1: this window is the same with colours exchanged"},
           {"tempo 400 3", "line 1: this is not the number of open points"},
           {"tempo", "line 1 ends before the number of open points"}}) {
    const std::string& lines = text;  // a binding cannot be captured
    const Error error = error_of_windows([&] { static_cast<void>(parse_window_weights(lines)); });
    EXPECT_EQ(error.kind, ErrorKind::BadInput) << text;
    EXPECT_EQ(error.message, message) << text;
  }
}

// A leaf is worth what its windows say, as far as their share goes.
TEST(WindowWeights, JudgeLeaves) {
  ChampionSettings settings;
  settings.memory = std::size_t{16} << 20;
  settings.windows = std::make_shared<WindowValue>(random_weights(9));
  settings.window_share = 1;
  ThinkingLimits limits;
  limits.playouts = 1;
  const FastBoard board(7, 7);
  ChampionSearch search(settings);
  const Candidate told = search.think(board, Player::Black, limits, {}).candidates.front();
  ASSERT_EQ(told.visits, 1);
  FastBoard after = board;
  after.play(board.point_of(told.move), Player::Black);
  EXPECT_FLOAT_EQ(static_cast<float>(told.win_rate),
                  1 - settings.windows->chance(after, Player::White));
}

LessonSettings small_window_lesson() {
  LessonSettings settings;
  settings.rows = 5;
  settings.columns = 5;
  settings.games = 400;
  return settings;
}

TEST(LearningWindows, SaysWhatTheNetworkDoes) {
  Budget budget;
  const LessonSettings settings = small_window_lesson();
  int told = 0;
  const auto games = network_lesson(settings, budget, [&](int played) { told = played; });
  EXPECT_EQ(told, settings.games);
  const LearnedWindows learned = learn_windows(settings, games, budget);
  EXPECT_GT(learned.positions, static_cast<std::uint64_t>(settings.games) * 4);
  EXPECT_LT(learned.error, learned.variance * 0.9);
  EXPECT_GT(learned.agreement, 0.6);
  EXPECT_GT(learned.first_choice, 0.2);  // 0.1 by chance
}

// What is shipped, on games that it was not learned from.
TEST(LearningWindows, WentWellForWhatIsShipped) {
  Budget budget;
  LessonSettings settings;
  settings.games = rounds(20);
  settings.seed = 99;
  const WindowValue value(shipped_window_weights());
  const WindowMoves moves(shipped_window_weights());
  double error = 0;
  int positions = 0;
  int first = 0;
  for (const JudgedGame& game : network_lesson(settings, budget, [](int) {})) {
    FastBoard board(9, 9);
    Player player = Player::Black;
    for (const JudgedPosition& judged : game) {
      for (const std::uint8_t point : judged.played) {
        board.play(point, player);
        player = opponent(player);
      }
      ASSERT_EQ(player, judged.to_move);
      if (judged.moves.empty()) continue;
      const double off = static_cast<double>(value.chance(board, player) - judged.chance);
      error += off * off;
      ++positions;
      const auto shares = shares_of(moves, board, player);
      std::vector<std::uint8_t> points;
      for (const JudgedMove& move : judged.moves) points.push_back(move.point);
      std::vector<float> told(points.size());
      static_cast<void>(moves.evaluate(board, player, points, told));
      const auto best = std::ranges::max_element(judged.moves, {}, &JudgedMove::share);
      first +=
          told[static_cast<std::size_t>(best - judged.moves.begin())] == *shares.rbegin() ? 1 : 0;
    }
  }
  ASSERT_GT(positions, 100);
  EXPECT_LT(error / positions, 0.03);    // 0.09 if all chances were the same
  EXPECT_GT(first, positions * 3 / 10);  // 0.02 by chance
}

TEST(LearningWindows, DependsOnTheSeedAlone) {
  Budget budget;
  LessonSettings settings = small_window_lesson();
  settings.games = 6;
  const auto learn = [&] {
    const auto games = network_lesson(settings, budget, [](int) {});
    std::string text;
    for (const JudgedGame& game : games) {
      for (const JudgedPosition& position : game) text += std::to_string(position.chance) + ' ';
    }
    return text + format_window_weights(learn_windows(settings, games, budget).weights);
  };
  const std::string once = learn();
  settings.threads = 2;
  EXPECT_EQ(learn(), once);
  settings.seed = 2;
  EXPECT_NE(learn(), once);
}

TEST(LearningWindows, StopsWhenAsked) {
  Budget budget;
  CancelToken token;
  token.cancel();
  budget.set_cancel_token(&token);
  EXPECT_EQ(error_of_windows([&] {
              static_cast<void>(network_lesson(small_window_lesson(), budget, [](int) {}));
            }).kind,
            ErrorKind::Interrupted);
}

}  // namespace
}  // namespace upstar::play
