/* Random calls of all functions of caret.h with random arguments, right and wrong ones: fuzz COUNT [SEED]. What is looked for
 * are crashes, and what the sanitizers and valgrind say; and that a call that fails leaves no result. */
#include <caret.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "batch.h"

static uint64_t state;

static uint64_t draw(void) {
  state ^= state << 13;
  state ^= state >> 7;
  return state ^= state << 17;
}

static size_t below(size_t count) { return draw() % count; }

enum { KINDS = 7, KEPT = 6 };
/* Handles of each kind: storage, snapshot, pattern, session, speller, rules, table. */
static void *handles[KINDS][KEPT];

/* Mostly a handle of the kind; now and then none, or one of another kind. */
static void *handle(size_t kind) {
  size_t roll = below(40);
  if (roll == 0) return NULL;
  return handles[roll == 1 ? below(KINDS) : kind][below(KEPT)];
}

static void keep(size_t kind, void *made) {
  if (!made) return;
  void **place = &handles[kind][below(KEPT)];
  caret_free(*place);
  *place = made;
}

static const char *const pieces[] = {"teh ", "recieve", "Hello", " ", "\n", "\r\n", "\xC3\xB6", "\xF0\x9F\x98\x80", "e\xCC\x81", "a", "(", "[a-z]+",
  "\\d", "$1", "\xFF", "\xED\xA0\x80", "\xC3", "2024-02-30", "ann@example.org", "1.234,5", "{\"call\":\"undo\"}", "\"", "\t", ",", "\xE2\x80\xAE", "*",
  "id,mail\n", "1,a@b.org\n", "{\"id\":1}\n", "`x`", "# "};
static char room[4096];

/* A text of a few pieces; now and then one with a wrong count or no text at all. */
static caret_text text(void) {
  caret_text made = {room, 0};
  size_t start = below(sizeof room / 2), end = start;
  made.bytes = room + start;
  for (size_t n = below(12); n; n--) {
    const char *piece = pieces[below(sizeof pieces / sizeof *pieces)];
    size_t count = strlen(piece);
    if (end + count > sizeof room) break;
    memcpy(room + end, piece, count);
    end += count;
  }
  made.length = end - start;
  size_t roll = below(60);
  if (roll == 0) made.bytes = NULL;
  if (roll == 1) made.length = SIZE_MAX - below(3);
  if (roll == 2 && made.length) room[start + below(made.length)] = 0;
  return made;
}

static size_t position(void) {
  size_t roll = below(30);
  return roll == 0 ? SIZE_MAX : roll == 1 ? (size_t)1 << 62 : roll == 2 ? SIZE_MAX / 2 : below(roll < 20 ? 12 : 200);
}

static const char *const speller_options[] = {"", "{}", "{\"level\":\"all\"}", "{\"kind\":\"markdown\"}", "{\"lang\":\"xx\"}", "{\"count\":-3}", "[", "{\"words\":[1]}"};
static const char *const rule_options[] = {"{\"type\":\"email\"}", "{\"type\":\"date\",\"locale\":\"en_US\"}", "{\"pattern\":\"(a+)+b\",\"time-limit\":5}",
  "{\"min-length\":3,\"unit\":\"utf16\"}", "{\"type\":\"number\",\"min\":1,\"max\":9,\"step\":2}", "{\"type\":7}", "{", "{\"choices\":[\"a\",\"b,c\"]}", "{\"pattern\":\"(\"}",
  "{\"predicate\":\"SELF MATCHES 'a.*'\",\"messages\":\"de\"}"};
static const char *const schemas[] = {"{\"fields\":[{\"name\":\"id\",\"type\":\"integer\"},{\"name\":\"mail\",\"format\":\"email\"}]}", "{}", "{\"fields\":[]}",
  "{\"primaryKey\":\"id\",\"fields\":[{\"name\":\"id\"}]}", "{\"fields\":[{\"name\":\"a\",\"type\":\"nonsense\"}]}"};
static const char *const calls[] = {"{\"call\":\"insertText\",\"text\":\"a\\ud83d\"}", "{\"call\":\"undo\"}", "{\"call\":\"move\",\"unit\":\"word\",\"direction\":\"left\"}",
  "{\"call\":\"guesses\",\"range\":[0,3]}", "{\"call\":\"match\",\"pattern\":\"a\"}", "{\"call\":\"setSelections\",\"ranges\":[[0,1],[1,0]]}", "{\"call\":\"key\",\"key\":\"BackSpace\"}",
  "{\"call\":\"setText\",\"text\":\"It is teh best.\"}", "{\"call\":\"nothing\"}", "7"};
static const char *const formats[] = {"csv", "tsv", "jsonl", "json", "xls"};

#define ONE(list) (list)[below(sizeof(list) / sizeof *(list))]
/* A function with a result that is freed. */
#define READ(type, call) \
  do { \
    const type *found = NULL; \
    caret_code code = (call); \
    if ((code != 0) != (found == NULL)) fprintf(stderr, "a result with code %d: %s\n", code, #call), exit(1); \
    caret_free(found); \
  } while (0)
#define MAKE(kind, type, call) \
  do { \
    type *found = NULL; \
    (void)(call); \
    keep(kind, found); \
  } while (0)

static const char *const arrow_formats[] = {"u", "u", "u", "z", "l", "i", "c", "C", "L", "g", "f", "b", "tdD", "tdm", "ttu", "ttm", "tsn:UTC", "tss:",
  "d:10,2", "n", "vu", "+l", "x", "d:5,-1", ""};
static const char *const arrow_names[] = {"id", "mail", "a", "text", ""};

/* A stream of one batch with random texts, or with random bytes for what are no texts; what comes of it is read to its end. */
static void stream_call(caret_error *e) {
  static const uint8_t masks[] = {0x55, 0xFF, 0};
  caret_text texts[8];
  for (int i = 0; i < 8; i++) do texts[i] = text(); while (!texts[i].bytes || texts[i].length > sizeof room);
  struct ArrowSchema schema;
  struct ArrowArray batch;
  struct ArrowArrayStream stream, found;
  const char *format = ONE(arrow_formats);
  int count = (int)below(9);
  make_batch(format, ONE(arrow_names), texts, count, below(2) ? &masks[below(3)] : NULL, &schema, &batch);
  size_t roll = below(12);
  /* Within what the buffers have. */
  if (roll == 0 && count) ((int32_t *)batch.children[0]->buffers[1])[below(count)] = -1 - (int32_t)below(9);
  if (roll == 1) batch.n_children = 0;
  if (roll == 2) batch.children[0]->n_buffers = (int64_t)below(3);
  if (roll == 3) batch.length = below(2) ? 100 : -1;
  if (roll == 4 && count > 2) batch.offset = 2, batch.length -= 2;
  if (roll == 5 && count > 2) batch.children[0]->offset = 1, batch.length -= 1, batch.children[0]->length -= 1;
  if (caret_batch_stream(&schema, &batch, &stream, e)) exit(1);
  if (below(30) == 0) stream.get_schema(&stream, &schema), schema.release(&schema);
  caret_code code = below(2) ? caret_table_judge_batches(handle(6), &stream, (uint32_t)below(3), &found, e)
                             : caret_speller_check_batches(handle(4), &stream, below(9) ? ONE(arrow_names) : NULL, &found, e);
  if ((code != 0) != (found.release == NULL) || (code != 0) != (stream.release != NULL))
    fprintf(stderr, "a stream with code %d\n", code), exit(1);
  if (stream.release) stream.release(&stream);
  if (!found.release) return;
  if (below(3)) found.get_schema(&found, &schema), schema.release(&schema);
  while (below(9)) {
    batch.release = NULL;
    if (found.get_next(&found, &batch)) {
      if (batch.release || !found.get_last_error(&found)[0]) fprintf(stderr, "a batch with an error\n"), exit(1);
      break;
    }
    if (!batch.release) break;
    if (batch.length != batch.children[0]->length) fprintf(stderr, "a batch that is too short\n"), exit(1);
    batch.release(&batch);
  }
  found.release(&found);
}

static void call(caret_error *e) {
  caret_text a = text();
  size_t n;
  bool is;
  switch (below(36)) {
    case 0: MAKE(0, caret_storage, caret_storage_create(a.bytes, a.length, &found, e)); break;
    case 1: case 2: case 3: caret_storage_replace(handle(0), (caret_unit)below(5), position(), position(), a.bytes, a.length, e); break;
    case 4: {
      caret_edit edits[3];
      size_t place = 0;
      for (int i = 0; i < 3; i++) {
        edits[i].start = place += below(4);
        edits[i].end = place += below(4);
        edits[i].text = a;
      }
      caret_storage_edit(handle(0), (caret_unit)below(4), below(20) ? edits : NULL, below(4), e);
      break;
    }
    case 5: MAKE(1, caret_snapshot, caret_storage_snapshot(handle(0), &found, e)); break;
    case 6: caret_snapshot_count(handle(1), (caret_unit)below(5), &n, e); break;
    case 7: case 8: caret_snapshot_convert(handle(1), (caret_unit)below(5), position(), (caret_unit)below(5), &n, e); break;
    case 9: READ(caret_text, caret_snapshot_read(handle(1), (caret_unit)below(5), position(), position(), &found, e)); break;
    case 10: READ(caret_offsets, caret_boundaries(a.bytes, a.length, (caret_segment)below(5), below(2) ? "th_TH" : NULL, &found, e)); break;
    case 11: MAKE(2, caret_pattern, caret_pattern_create(a.bytes, a.length, below(70), 1 + below(20), &found, e)); break;
    case 12: caret_pattern_group(handle(2), "a", &n, e); break;
    case 13: READ(caret_matches, caret_pattern_find(handle(2), a.bytes, a.length, below(5), position(), &found, e)); break;
    case 14: caret_pattern_accepts(handle(2), a.bytes, a.length, &is, e); break;
    case 15: READ(caret_text, caret_pattern_replace(handle(2), a.bytes, a.length, "<$0>", 4, &found, below(2) ? &n : NULL, e)); break;
    case 16: MAKE(3, caret_session, caret_session_create(a.bytes, a.length, &found, e)); break;
    case 17: case 18: { const char *json = ONE(calls); READ(caret_text, caret_session_call(handle(3), json, strlen(json), &found, e)); break; }
    case 19: caret_session_insert(handle(3), a.bytes, a.length, e); break;
    case 20: below(2) ? caret_session_delete_backward(handle(3), e) : caret_session_delete_forward(handle(3), e); break;
    case 21: caret_session_replace(handle(3), position(), position(), a.bytes, a.length, e); break;
    case 22: caret_session_mark(handle(3), a.bytes, a.length, position(), position(), e); break;
    case 23: below(2) ? caret_session_unmark(handle(3), e) : caret_session_select(handle(3), position(), position(), e); break;
    case 24: { caret_range r; caret_session_selection(handle(3), &r, below(2) ? &r : NULL, e); break; }
    case 25: READ(caret_text, caret_session_text(handle(3), &found, e)); break;
    case 26: below(2) ? caret_session_undo(handle(3), e) : caret_session_redo(handle(3), e); break;
    case 27: if (below(50)) break; { const char *o = ONE(speller_options); MAKE(4, caret_speller, caret_speller_create(o, strlen(o), &found, e)); break; }
    case 28: READ(caret_findings, caret_speller_check(handle(4), a.bytes, a.length, &found, e)); break;
    case 29: {
      size_t most = below(4);
      if (below(4) == 0) READ(caret_texts, caret_speller_suggest(handle(4), a.bytes, a.length, most, &found, e));
      else if (below(2)) READ(caret_texts, caret_speller_complete(handle(4), a.bytes, a.length, most, &found, e));
      else if (below(9) == 0) caret_speller_ignore(handle(4), a.bytes, a.length, e);
      else caret_speller_accepts(handle(4), a.bytes, a.length, &is, e);
      break;
    }
    case 30: { const char *o = ONE(rule_options); MAKE(5, caret_rules, caret_rules_create(o, strlen(o), &found, e)); break; }
    case 31: { caret_text many[3] = {a, a, {"x", 1}}; READ(caret_verdicts, caret_rules_judge(handle(5), below(20) ? many : NULL, below(4), &found, e)); break; }
    case 32: { const char *o = ONE(schemas); MAKE(6, caret_table, caret_table_create(o, strlen(o), below(2) ? "{\"messages\":\"de\"}" : NULL, 0, &found, e)); break; }
    case 33: READ(caret_problems, caret_table_judge(handle(6), ONE(formats), a.bytes, a.length, position(), &found, e)); break;
    case 34: case 35: stream_call(e); break;
  }
}

int main(int count, char **arguments) {
  size_t calls_left = count > 1 ? strtoull(arguments[1], NULL, 10) : 1000;
  state = (count > 2 ? strtoull(arguments[2], NULL, 10) : 1) * 2654435761u + 1;
  size_t failed = 0, all = calls_left;
  /* A crash is found again by the number of the call that is printed last. */
  while (calls_left--) {
    caret_error e = {0, ""};
    call(below(30) ? &e : NULL);
    failed += e.code != 0;
  }
  for (size_t kind = 0; kind < KINDS; kind++)
    for (size_t i = 0; i < KEPT; i++) caret_free(handles[kind][i]);
  if (batches_out) fprintf(stderr, "%d batches or schemas were not given back\n", batches_out), exit(1);
  printf("%zu calls, %zu of them refused\n", all, failed);
  return 0;
}
