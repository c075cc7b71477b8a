/* A record batch of texts in Arrow's memory, for the tests: one column, whose name is given. */
#include <caret.h>
#include <stdlib.h>
#include <string.h>

/* How many batches and schemas are not given back. */
static int batches_out;

struct test_batch {
  const void *buffers[3], *no_buffers[1];
  struct ArrowArray column, *columns[1];
  int32_t *offsets;
  char *bytes;
};

static void release_child(struct ArrowArray *array) { array->release = NULL; }

static void release_batch(struct ArrowArray *array) {
  struct test_batch *own = array->private_data;
  if (own->column.release) own->column.release(&own->column);
  array->release = NULL;
  free(own->offsets);
  free(own->bytes);
  free(own);
  batches_out--;
}

static void release_schema_child(struct ArrowSchema *schema) { schema->release = NULL; }

static void release_schema(struct ArrowSchema *schema) {
  free(schema->children[0]);
  free(schema->children);
  schema->release = NULL;
  batches_out--;
}

/* All texts are valid unless `mask`, which has to stay where it is, says otherwise. */
static void make_batch(const char *format, const char *name, const caret_text *texts, int count, const uint8_t *mask,
                       struct ArrowSchema *schema, struct ArrowArray *batch) {
  struct ArrowSchema *child = calloc(1, sizeof *child);
  *child = (struct ArrowSchema){.format = format, .name = name, .flags = ARROW_FLAG_NULLABLE, .release = release_schema_child};
  struct ArrowSchema **children = malloc(sizeof *children);
  children[0] = child;
  *schema = (struct ArrowSchema){.format = "+s", .name = "", .n_children = 1, .children = children, .release = release_schema};

  struct test_batch *own = calloc(1, sizeof *own);
  size_t size = 0;
  for (int i = 0; i < count; i++) size += texts[i].length;
  own->offsets = malloc((count + 1) * sizeof *own->offsets);
  /* With room for any format of eight bytes a row. */
  own->bytes = calloc(1, size + 16 * count + 16);
  own->offsets[0] = 0;
  for (int i = 0; i < count; i++) {
    if (texts[i].length) memcpy(own->bytes + own->offsets[i], texts[i].bytes, texts[i].length);
    own->offsets[i + 1] = own->offsets[i] + (int32_t)texts[i].length;
  }
  bool is_text = format[0] == 'u' || format[0] == 'z';
  own->buffers[0] = mask;
  own->buffers[1] = is_text ? (void *)own->offsets : (void *)own->bytes;
  own->buffers[2] = own->bytes;
  own->column = (struct ArrowArray){.length = count, .null_count = mask ? -1 : 0, .n_buffers = is_text ? 3 : 2,
                                    .buffers = own->buffers, .release = release_child};
  own->columns[0] = &own->column;
  *batch = (struct ArrowArray){.length = count, .n_buffers = 1, .buffers = own->no_buffers, .n_children = 1,
                               .children = own->columns, .release = release_batch, .private_data = own};
  batches_out += 2;
}
