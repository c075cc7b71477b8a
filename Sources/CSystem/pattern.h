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
#include <unistd.h>

enum { caret_pattern_groups = 10 };

// What regcomp and regexec give when they find no memory; it is no macro, so Swift does not see it.
static inline int32_t caret_pattern_no_memory(void) { return REG_ESPACE; }

// What the parent asks: where to search, behind a new line of so many bytes, or in the last one (-1).
struct caret_pattern_request {
  int64_t line_count;
  int64_t start;
  int32_t flags;
};

// What regcomp and regexec gave, and the groups as offsets from the start of the search.
struct caret_pattern_reply {
  int32_t status;
  int32_t group_count;
  int64_t groups[2 * caret_pattern_groups];
};

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

static inline void caret_pattern_serve(int socket, const char *source, int flags) {
  regex_t pattern;
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
    caret_pattern_search(&pattern, line, length, &request, &reply);
    if (!caret_pattern_transfer(socket, &reply, sizeof reply, 1)) return;
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
