/* What is wrong with a text, and with a value: cc example.c -lcaret && ./a.out "It is teh best." 2/30/2010 */
#include <caret.h>
#include <stdio.h>
#include <string.h>

static int fail(const char *what, const caret_error *error) {
  fprintf(stderr, "%s: %s (%s)\n", what, error->message, caret_code_name(error->code));
  return 2;
}

static int check(const char *text) {
  caret_error error;
  caret_speller *speller;
  const caret_findings *findings;
  if (caret_speller_create(NULL, 0, &speller, &error)) return fail("no speller", &error);
  caret_code code = caret_speller_check(speller, text, strlen(text), &findings, &error);
  caret_free(speller);
  if (code) return fail("not checked", &error);
  for (size_t i = 0; i < findings->count; i++) {
    const caret_finding *found = &findings->items[i];
    printf("%zu:%zu: %s", found->line, found->column, found->word.bytes);
    for (size_t j = 0; j < found->guesses.count; j++)
      printf("%s%s", j ? ", " : " -> ", found->guesses.items[j].bytes);
    printf("\n");
  }
  caret_free(findings);
  return 0;
}

static int judge(const char *value) {
  static const char json[] = "{\"type\":\"date\",\"locale\":\"en_US\"}";
  caret_error error;
  caret_rules *rules;
  const caret_verdicts *verdicts;
  if (caret_rules_create(json, sizeof json - 1, &rules, &error)) return fail("no rules", &error);
  caret_text text = {value, strlen(value)};
  caret_code code = caret_rules_judge(rules, &text, 1, &verdicts, &error);
  caret_free(rules);
  if (code) return fail("not judged", &error);
  const caret_verdict *verdict = &verdicts->items[0];
  if (verdict->valid == 1)
    printf("%s is %s\n", value, verdict->norm.bytes);
  else
    printf("%s %s\n", value, verdict->message.bytes);
  caret_free(verdicts);
  return 0;
}

int main(int count, char **arguments) {
  if (caret_interface() != CARET_INTERFACE) {
    fprintf(stderr, "caret %s has another interface\n", caret_version());
    return 2;
  }
  int status = check(count > 1 ? arguments[1] : "It is teh best.");
  return status ? status : judge(count > 2 ? arguments[2] : "2/30/2010");
}
