// Times whole commands in turn: start ROUNDS GROUP NAME LIMITS COMMAND… [-- NAME LIMITS COMMAND…]…
//
// Every round runs each command once, with its output thrown away and `{}` in its arguments replaced by
// the round's number. Printed are each command's median and least wall time, its median CPU time and
// the ratio of its median wall time to the first command's.
//
// LIMITS is `-` for none, or words with commas between them: `2.0` allows that ratio to the first
// command, `NAME=1.5` to the command of that name, `NAME/5` wants to be so many times faster than it, and
// `cpu2=1.15` allows so many times the command's own CPU time spread over two cores. A ratio that is missed
// makes the exit status 1.
#define _GNU_SOURCE
#include <ctype.h>
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>

enum { MAX_COMMANDS = 16, MAX_ROUNDS = 100000, MAX_ARGUMENTS = 1024, MAX_LENGTH = 4096 };

struct command {
  const char *name;
  char *limits;
  char **arguments;
  double *wall, *cpu; /* microseconds of each round */
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
  for (int i = 3; i + 2 < argc && count < MAX_COMMANDS; count++) {
    commands[count] = (struct command){argv[i], argv[i + 1], &argv[i + 2],
                                       calloc((size_t)rounds, sizeof(double)),
                                       calloc((size_t)rounds, sizeof(double))};
    while (i < argc && strcmp(argv[i], "--") != 0) i++;
    if (i < argc) argv[i++] = NULL;
  }
  return count;
}

// The arguments with `{}` replaced; they are good until the next call.
static char **filled(char **arguments, int round) {
  static char *list[MAX_ARGUMENTS], texts[4][MAX_LENGTH];
  int used = 0;
  for (int i = 0; i < MAX_ARGUMENTS; i++) {
    list[i] = arguments[i];
    if (!arguments[i]) return list;
    const char *place = strstr(arguments[i], "{}");
    if (!place || used == 4) continue;
    snprintf(texts[used], MAX_LENGTH, "%.*s%d%s", (int)(place - arguments[i]), arguments[i], round,
             place + 2);
    list[i] = texts[used++];
  }
  fprintf(stderr, "a command has more than %d words\n", MAX_ARGUMENTS - 1);
  exit(64);
}

static void run(
    const struct command *command, int round, posix_spawn_file_actions_t *files) {
  pid_t child;
  int status;
  struct rusage use;
  char **arguments = filled(command->arguments, round);
  double start = now();
  if (posix_spawnp(&child, arguments[0], files, NULL, arguments, environ) != 0) {
    perror(arguments[0]);
    exit(70);
  }
  wait4(child, &status, 0, &use);
  double end = now();
  if (status != 0) {
    fprintf(stderr, "%s ended with status %d\n", command->name, WEXITSTATUS(status));
    exit(70);
  }
  if (round < 0) return; // the first round warms the caches
  command->wall[round] = end - start;
  command->cpu[round] = (double)(use.ru_utime.tv_sec + use.ru_stime.tv_sec) * 1e6 +
                        (double)(use.ru_utime.tv_usec + use.ru_stime.tv_usec);
}

// Prints whether a command keeps so many cores busy, with its words `cpu2=1.15`; returns whether it does not.
static int judge_cores(const struct command *command, const char *word, int half) {
  double cores = strtod(word + 3, NULL), limit = strtod(strchr(word, '=') + 1, NULL);
  double ratio = command->wall[half] * cores / command->cpu[half];
  int over = ratio > limit;
  printf("  (%.2fx of its CPU time on %.0f cores, at most %.2fx: %s)", ratio, cores, limit,
         over ? "missed" : "kept");
  return over;
}

// Prints what is wanted of a command and whether it is kept; returns whether something is missed.
static int judge(const struct command *all, int count, const struct command *command, int half) {
  int missed = 0;
  for (char *word = strtok(command->limits, ","); word; word = strtok(NULL, ",")) {
    if (!strncmp(word, "cpu", 3) && isdigit(word[3]) && strchr(word, '=')) {
      missed |= judge_cores(command, word, half);
      continue;
    }
    size_t length = strcspn(word, "=/");
    const struct command *base = &all[0];
    for (int i = 0; i < count; i++) {
      if (strlen(all[i].name) == length && !strncmp(all[i].name, word, length)) base = &all[i];
    }
    double limit = strtod(word[length] ? word + length + 1 : word, NULL);
    double ratio = command->wall[half] / base->wall[half];
    if (limit <= 0) continue;
    int over = word[length] == '/' ? ratio * limit > 1 : ratio > limit;
    if (word[length] == '/') {
      printf("  (%.2fx faster than %s, at least %.1fx:", 1 / ratio, base->name, limit);
    } else {
      printf("  (%.2fx of %s, at most %.1fx:", ratio, base->name, limit);
    }
    printf(" %s)", over ? "missed" : "kept");
    missed |= over;
  }
  return missed;
}

int main(int argc, char **argv) {
  int rounds = argc > 2 ? atoi(argv[1]) : 0;
  if (rounds < 1 || rounds > MAX_ROUNDS) return 64;
  struct command commands[MAX_COMMANDS];
  int count = parse(argc, argv, rounds, commands);

  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_addopen(&files, 0, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_addopen(&files, 1, "/dev/null", O_WRONLY, 0);
  for (int round = -1; round < rounds; round++)
    for (int i = 0; i < count; i++) run(&commands[i], round, &files);

  int missed = 0, half = rounds / 2;
  for (int i = 0; i < count; i++) {
    qsort(commands[i].wall, (size_t)rounds, sizeof(double), ascending);
    qsort(commands[i].cpu, (size_t)rounds, sizeof(double), ascending);
  }
  for (int i = 0; i < count; i++) {
    const struct command *command = &commands[i];
    printf("%s.%-14s median %7.0f us  least %7.0f us  cpu %7.0f us  ratio %.2f", argv[2],
           command->name, command->wall[half], command->wall[0], command->cpu[half],
           command->wall[half] / commands[0].wall[half]);
    missed |= judge(commands, count, command, half);
    printf("\n");
  }
  return missed;
}
