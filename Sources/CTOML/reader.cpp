#include "CTOML.h"

// The library asserts what it takes for granted, and some damaged documents break it, "[= a" for one. That is
// an error like all others here, so assertions are kept in release builds as well, and thrown.
#undef NDEBUG
namespace {
struct confusion {};
}  // namespace
#define TOML_ASSERT(expression) static_cast<void>((expression) || (throw confusion(), false))
#define TOML_EXCEPTIONS 1
#define TOML_ENABLE_UNRELEASED_FEATURES 0
#include <toml++/toml.h>

#include <algorithm>
#include <cstdio>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace {

struct Walk {
  void (*take)(void *, const ctoml_value *);
  void *context;

  static ctoml_value value(ctoml_kind kind, const toml::key *name, const toml::node &node) {
    ctoml_value value = {};
    value.kind = kind;
    value.line = static_cast<int>(name ? name->source().begin.line : node.source().begin.line);
    if (name) {
      value.name = name->data();
      value.name_count = name->length();
    }
    return value;
  }

  void bring(const toml::key *name, const toml::node &node) {
    if (const toml::table *table = node.as_table()) {
      bring(name, *table);
    } else if (const toml::array *list = node.as_array()) {
      ctoml_value start = value(ctoml_list, name, node);
      take(context, &start);
      for (const toml::node &element : *list) bring(nullptr, element);
      end();
    } else if (const toml::value<bool> *flag = node.as_boolean()) {
      ctoml_value single = value(ctoml_flag, name, node);
      single.flag = flag->get();
      take(context, &single);
    } else {
      std::string text = written(node);
      ctoml_value single = value(node.is_string() ? ctoml_text : ctoml_number, name, node);
      single.text = text.data();
      single.text_count = text.size();
      take(context, &single);
    }
  }

  /// The library sorts a table's members by name; here they come as they were written.
  void bring(const toml::key *name, const toml::table &table) {
    ctoml_value start = value(ctoml_table, name, table);
    take(context, &start);
    std::vector<std::pair<const toml::key *, const toml::node *>> members;
    for (auto member = table.cbegin(); member != table.cend(); ++member)
      members.emplace_back(&member->first, &member->second);
    std::sort(members.begin(), members.end(), [](auto &a, auto &b) {
      return a.first->source().begin < b.first->source().begin;
    });
    for (auto &member : members) bring(member.first, *member.second);
    end();
  }

  void end() {
    ctoml_value last = {};
    last.kind = ctoml_end;
    take(context, &last);
  }

  static std::string written(const toml::node &node) {
    if (const toml::value<std::string> *text = node.as_string()) return text->get();
    if (const toml::value<int64_t> *number = node.as_integer()) return std::to_string(number->get());
    std::ostringstream out;
    if (const toml::value<double> *number = node.as_floating_point()) out << *number;
    if (const toml::value<toml::date> *date = node.as_date()) out << *date;
    if (const toml::value<toml::time> *time = node.as_time()) out << *time;
    if (const toml::value<toml::date_time> *moment = node.as_date_time()) out << *moment;
    return out.str();
  }
};

}  // namespace

static int fail(const char *problem, size_t count, size_t line, char *message, size_t capacity) {
  snprintf(message, capacity, "%.*s", static_cast<int>(count), problem);
  return std::max(1, static_cast<int>(line));
}

static bool confuses(std::string_view text) {
  try {
    static_cast<void>(toml::parse(text));
  } catch (const toml::parse_error &) {
  } catch (const confusion &) {
    return true;
  }
  return false;
}

/// The first line with which the library loses its way, from 1. It reads from the start to the end, so that the
/// lines up to some place confuse it if those up to an earlier one do.
static size_t line_of_confusion(std::string_view text) {
  std::vector<size_t> ends;
  for (size_t end = text.find('\n'); end != text.npos; end = text.find('\n', end + 1))
    ends.push_back(end + 1);
  auto isBefore = [&](size_t end, int) { return !confuses(text.substr(0, end)); };
  return std::lower_bound(ends.begin(), ends.end(), 0, isBefore) - ends.begin() + 1;
}

int ctoml_read(
    const char *bytes, size_t count, void (*take)(void *context, const ctoml_value *value),
    void *context, char *message, size_t capacity) {
  std::string_view text(bytes, count);
  try {
    toml::table table = toml::parse(text);
    Walk{take, context}.bring(nullptr, table);
    return 0;
  } catch (const toml::parse_error &error) {
    std::string_view problem = error.description();
    return fail(problem.data(), problem.size(), error.source().begin.line, message, capacity);
  } catch (const confusion &) {
    std::string_view problem = "a name is missing or damaged";
    return fail(problem.data(), problem.size(), line_of_confusion(text), message, capacity);
  }
}
