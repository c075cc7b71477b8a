// A POSIX pattern at work in a process of its own.
//
// The C library's regexec has no limit of time or memory, and cannot be broken off. So a pattern
// that may run away is compiled and run in a child, which is killed when it takes too long and
// may not take more than so much memory. The child does nothing but what is here: it has no other
// descriptor, and ends with its parent.
#ifndef CARET_PATTERN_H
#define CARET_PATTERN_H

#include <errno.h>
#include <regex.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { caret_pattern_groups = 10 };

// What regcomp and regexec give when they find no memory; it is no macro, so Swift does not see it.
static inline int32_t caret_pattern_no_memory(void) { return REG_ESPACE; }

// What the parent asks: where to search, behind a new line of so many bytes, or in the last one (-1); and whether all
// matches from there on are wanted, each of which is a reply.
struct caret_pattern_request {
  int64_t line_count;
  int64_t start;
  int32_t flags;
  int32_t wants_all;
};

// What regcomp and regexec gave, and the groups as offsets from the start of the search.
struct caret_pattern_reply {
  int32_t status;
  int32_t group_count;
  int64_t groups[2 * caret_pattern_groups];
};

// How many replies are sent at a time, and for how long, in nanoseconds, one waits for others.
enum { caret_pattern_batch = 64, caret_pattern_delay = 5000000 };

static inline int caret_pattern_transfer(int socket, void *bytes, size_t count, int writes) {
  char *place = (char *)bytes;
  while (count > 0) {
    ssize_t done = writes ? send(socket, place, count, MSG_NOSIGNAL) : read(socket, place, count);
    if (done < 0 && errno == EINTR) continue;
    if (done <= 0) return 0;
    place += done;
    count -= (size_t)done;
  }
  return 1;
}

// Waits for a reply and takes those that have come, as many as there is room for; 0 when the child is gone.
static inline int caret_pattern_receive(int socket, void *replies) {
  size_t const size = sizeof(struct caret_pattern_reply);
  ssize_t count;
  do count = read(socket, replies, caret_pattern_batch * size);
  while (count < 0 && errno == EINTR);
  if (count <= 0) return 0;
  size_t const missing = (size - (size_t)count % size) % size;
  if (!caret_pattern_transfer(socket, (char *)replies + count, missing, 0)) return 0;
  return (int)(((size_t)count + missing) / size);
}

static inline void caret_pattern_search(
    regex_t *pattern, const char *line, size_t length, struct caret_pattern_request *request,
    struct caret_pattern_reply *reply) {
  regmatch_t found[caret_pattern_groups];
  found[0].rm_so = 0;
  found[0].rm_eo = (regoff_t)(length - (size_t)request->start);
  reply->status = regexec(
      pattern, line + request->start, caret_pattern_groups, found, request->flags | REG_STARTEND);
  for (int index = 0; reply->status == 0 && index < caret_pattern_groups; index++) {
    reply->groups[2 * index] = found[index].rm_so;
    reply->groups[2 * index + 1] = found[index].rm_eo;
  }
}

static inline int64_t caret_pattern_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * INT64_C(1000000000) + now.tv_nsec;
}

// Searches as often as it is asked to, and gives whether the parent is still there. All matches end with the end of the
// line, with a reply that there is no more, or with the second empty one at the same place.
static inline int caret_pattern_answer(
    int socket, regex_t *pattern, const char *line, size_t length,
    struct caret_pattern_request *request, struct caret_pattern_reply *replies) {
  int count = 0, goes_on = 1;
  int64_t begun = 0;
  while (goes_on) {
    struct caret_pattern_reply *reply = &replies[count++];
    reply->group_count = 0;
    caret_pattern_search(pattern, line, length, request, reply);
    int64_t end = reply->groups[1];
    goes_on = request->wants_all && reply->status == 0 && (size_t)(request->start + end) < length &&
              (end > 0 || !(request->flags & REG_NOTBOL));
    request->start += end;
    request->flags |= REG_NOTBOL;
    if (count == 1) begun = caret_pattern_now();
    if (goes_on && count < caret_pattern_batch && caret_pattern_now() - begun < caret_pattern_delay)
      continue;
    if (!caret_pattern_transfer(socket, replies, (size_t)count * sizeof *reply, 1)) return 0;
    count = 0;
  }
  return 1;
}

static inline void caret_pattern_serve(int socket, const char *source, int flags) {
  regex_t pattern;
  static struct caret_pattern_reply replies[caret_pattern_batch];
  struct caret_pattern_reply reply = {0};
  reply.status = regcomp(&pattern, source, flags);
  reply.group_count = reply.status == 0 ? (int32_t)pattern.re_nsub : 0;
  if (!caret_pattern_transfer(socket, &reply, sizeof reply, 1) || reply.status != 0) return;
  struct caret_pattern_request request;
  char *line = NULL;
  size_t length = 0;
  while (caret_pattern_transfer(socket, &request, sizeof request, 0)) {
    if (request.line_count >= 0) {
      length = (size_t)request.line_count;
      free(line);
      line = (char *)malloc(length + 1);
      if (line == NULL || !caret_pattern_transfer(socket, line, length, 0)) return;
      line[length] = 0;
    }
    if (line == NULL || (size_t)request.start > length) return;
    if (!caret_pattern_answer(socket, &pattern, line, length, &request, replies)) return;
  }
}

// Starts a child for a pattern and gives its number, -1 on failure. Its first reply tells how the
// pattern was compiled. `memory` is how many bytes its address space may take, 0 for no limit.
static inline pid_t caret_pattern_start(
    const char *source, int flags, uint64_t memory, int *socket) {
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) return -1;
  pid_t child = fork();
  if (child != 0) {
    close(ends[1]);
    *socket = ends[0];
    if (child < 0) close(ends[0]);
    return child;
  }
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  signal(SIGINT, SIG_IGN);
  signal(SIGTERM, SIG_DFL);
  signal(SIGHUP, SIG_DFL);
  dup2(ends[1], 0);
  for (int descriptor = 1; descriptor < 1024; descriptor++) close(descriptor);
  if (memory > 0) {
    struct rlimit limit = {memory, memory};
    setrlimit(RLIMIT_AS, &limit);
  }
  caret_pattern_serve(0, source, flags);
  _exit(0);
}

#endif
