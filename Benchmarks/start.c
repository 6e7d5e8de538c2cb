// Times whole commands in turn: start ROUNDS NAME LIMIT COMMAND… [-- NAME LIMIT COMMAND…]…
//
// Every round runs each command once, with its output thrown away. Printed are each command's
// median and least wall time and the ratio of its median to the first command's; a ratio above
// LIMIT (where that is not 0) makes the exit status 1.
#define _GNU_SOURCE
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>

enum { MAX_COMMANDS = 16, MAX_ROUNDS = 100000 };

struct command {
  const char *name;
  double limit;
  char **arguments;
  double *microseconds;
};

extern char **environ;

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec * 1e6 + (double)t.tv_nsec / 1e3;
}

static int ascending(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

// Cuts the argument list at each "--" into commands; returns how many there are.
static int parse(int argc, char **argv, int rounds, struct command *commands) {
  int count = 0;
  for (int i = 2; i + 2 < argc && count < MAX_COMMANDS; count++) {
    commands[count] = (struct command){argv[i], strtod(argv[i + 1], NULL), &argv[i + 2],
                                       calloc((size_t)rounds, sizeof(double))};
    while (i < argc && strcmp(argv[i], "--") != 0) i++;
    if (i < argc) argv[i++] = NULL;
  }
  return count;
}

static double run(const struct command *command, posix_spawn_file_actions_t *files) {
  pid_t child;
  int status;
  double start = now();
  if (posix_spawnp(&child, command->arguments[0], files, NULL, command->arguments, environ) != 0) {
    perror(command->arguments[0]);
    exit(70);
  }
  waitpid(child, &status, 0);
  double end = now();
  if (status != 0) {
    fprintf(stderr, "%s ended with status %d\n", command->name, WEXITSTATUS(status));
    exit(70);
  }
  return end - start;
}

int main(int argc, char **argv) {
  int rounds = argc > 1 ? atoi(argv[1]) : 0;
  if (rounds < 1 || rounds > MAX_ROUNDS) return 64;
  struct command commands[MAX_COMMANDS];
  int count = parse(argc, argv, rounds, commands);

  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_addopen(&files, 0, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_addopen(&files, 1, "/dev/null", O_WRONLY, 0);
  for (int round = -1; round < rounds; round++)
    for (int i = 0; i < count; i++) {
      double time = run(&commands[i], &files);
      if (round >= 0) commands[i].microseconds[round] = time;  // the first round warms the caches
    }

  int over = 0;
  double base = 0;
  for (int i = 0; i < count; i++) {
    qsort(commands[i].microseconds, (size_t)rounds, sizeof(double), ascending);
    double median = commands[i].microseconds[rounds / 2];
    if (i == 0) base = median;
    double ratio = median / base;
    printf("start.%-10s median %6.0f us  least %6.0f us  ratio %.2f", commands[i].name, median,
           commands[i].microseconds[0], ratio);
    if (commands[i].limit > 0) {
      int missed = ratio > commands[i].limit;
      printf("  (at most %.1f: %s)", commands[i].limit, missed ? "missed" : "kept");
      over |= missed;
    }
    printf("\n");
  }
  return over;
}
