/* A separate process for a machine's scripts (LE 5.8): starting it, and confining the current one. */
#define _GNU_SOURCE
#include "blocks.h"
#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/landlock.h>
#include <linux/seccomp.h>
#include <signal.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define COUNT(array) (sizeof(array) / sizeof *(array))

/* Both ends above the standard descriptors, so that the child can put its own ones there. */
static int make_pipe(int ends[2]) {
  if (pipe2(ends, O_CLOEXEC)) return errno;
  for (int i = 0; i < 2; i++) {
    if (ends[i] > 2) continue;
    int moved = fcntl(ends[i], F_DUPFD_CLOEXEC, 3);
    int failure = errno;
    close(ends[i]);
    if (moved < 0) {
      close(ends[!i]);
      return failure;
    }
    ends[i] = moved;
  }
  return 0;
}

/* The child inherits two pipes as descriptors 0 and 1 and nothing else: no other descriptor, no
 * environment variable, no blocked or ignored signal, no terminal. */
static int spawn(const char *program, char *const *arguments, int input, int output, pid_t *pid) {
  char *environment[] = {NULL};
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  sigset_t none, all;
  sigemptyset(&none);
  sigfillset(&all);
  int failure = posix_spawn_file_actions_init(&actions);
  if (failure) return failure;
  failure = posix_spawnattr_init(&attributes);
  if (!failure) {
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setsigdefault(&attributes, &all);
    posix_spawnattr_setflags(
        &attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSID);
    failure = posix_spawn_file_actions_adddup2(&actions, input, 0);
    if (!failure) failure = posix_spawn_file_actions_adddup2(&actions, output, 1);
    if (!failure) failure = posix_spawn_file_actions_addclosefrom_np(&actions, 2);
    if (!failure) failure = posix_spawn(pid, program, &actions, &attributes, arguments, environment);
    posix_spawnattr_destroy(&attributes);
  }
  posix_spawn_file_actions_destroy(&actions);
  return failure;
}

int32_t lsh_process_start(const char *program, char *const *arguments, lsh_process *process) {
  int requests[2], answers[2];
  int failure = make_pipe(requests);
  if (failure) return failure;
  failure = make_pipe(answers);
  if (!failure) {
    pid_t pid = 0;
    failure = spawn(program, arguments, requests[0], answers[1], &pid);
    close(answers[1]);
    if (failure) close(answers[0]);
    process->pid = pid;
    process->answers = answers[0];
  }
  close(requests[0]);
  if (failure) {
    close(requests[1]);
    return failure;
  }
  process->requests = requests[1];
  fcntl(process->requests, F_SETFL, O_WRONLY | O_NONBLOCK);
  fcntl(process->answers, F_SETFL, O_RDONLY | O_NONBLOCK);
  return 0;
}

/* SIGPIPE from a pipe without a reader must not end the program that uses this library. */
int64_t lsh_process_write(int32_t file, const void *bytes, size_t count) {
  sigset_t pipe_signal, before, pending;
  sigemptyset(&pipe_signal);
  sigaddset(&pipe_signal, SIGPIPE);
  sigpending(&pending);
  pthread_sigmask(SIG_BLOCK, &pipe_signal, &before);
  ssize_t written = write(file, bytes, count);
  int failure = errno;
  if (written < 0 && failure == EPIPE && !sigismember(&pending, SIGPIPE)) {
    struct timespec now = {0, 0};
    while (sigtimedwait(&pipe_signal, NULL, &now) < 0 && errno == EINTR) {
    }
  }
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  return written < 0 ? -failure : written;
}

int64_t lsh_process_time(int32_t pid) {
  clockid_t clock;
  struct timespec time;
  if (clock_getcpuclockid(pid, &clock) || clock_gettime(clock, &time)) return -1;
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

bool lsh_process_runs(int32_t pid) {
  siginfo_t ended = {0};
  return waitid(P_PID, (id_t)pid, &ended, WEXITED | WNOHANG | WNOWAIT) || ended.si_pid != pid;
}

void lsh_process_limit_time(int32_t pid, int64_t seconds) {
  struct rlimit limit = {(rlim_t)seconds, RLIM_INFINITY};
  prlimit(pid, RLIMIT_CPU, &limit, NULL);
}

static void limit_to(int resource, rlim_t value) {
  struct rlimit limit = {value, value};
  setrlimit(resource, &limit);
}

/* All access rights of Landlock's first version: reading, writing, executing, creating, removing. */
enum { FILE_RIGHTS = (LANDLOCK_ACCESS_FS_MAKE_SYM << 1) - 1 };

/* A second protection of files, effective even if the filter of system calls has a gap. Later versions have
 * more rights; a kernel accepts those of its own version and of earlier ones. */
int32_t lsh_process_lock_files(void) {
  struct landlock_ruleset_attr rights = {.handled_access_fs = FILE_RIGHTS};
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)) return errno;
  int rules = (int)syscall(SYS_landlock_create_ruleset, &rights, sizeof rights.handled_access_fs, 0);
  if (rules < 0) return errno;
  int failure = syscall(SYS_landlock_restrict_self, rules, 0) ? errno : 0;
  close(rules);
  return failure;
}

#if defined(__x86_64__)
#define OWN_ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define OWN_ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

#ifdef OWN_ARCHITECTURE
#define FIELD(name) \
  BPF_STMT(BPF_LD | BPF_W | BPF_ABS, (uint32_t)offsetof(struct seccomp_data, name))
#define LOW(index) \
  BPF_STMT(BPF_LD | BPF_W | BPF_ABS, (uint32_t)offsetof(struct seccomp_data, args[index]))
#define ALLOW BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW)
#define REFUSE BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM)

/* The system calls that memory, running threads and the clock need; none that creates a descriptor or a
 * process. A thread that is just starting may query its CPU affinity: under the address sanitizer a
 * refusal ends the process. */
static const int harmless[] = {
    SYS_brk,           SYS_munmap,        SYS_mremap,          SYS_madvise,
    SYS_futex,         SYS_exit,          SYS_exit_group,      SYS_rt_sigreturn,
    SYS_rt_sigaction,  SYS_rt_sigprocmask, SYS_sigaltstack,    SYS_clock_gettime,
    SYS_clock_nanosleep, SYS_nanosleep,   SYS_gettid,          SYS_getpid,
    SYS_sched_yield,   SYS_restart_syscall, SYS_getrandom,     SYS_membarrier,
    SYS_rseq,          SYS_set_robust_list, SYS_sched_getaffinity,
};

static int filter(void) {
  struct sock_filter program[COUNT(harmless) * 2 + 40] = {
      FIELD(arch),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, OWN_ARCHITECTURE, 1, 0),
      REFUSE,
      FIELD(nr),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_read, 0, 4), /* of the pipe of requests */
      LOW(0),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, 0, 0, 1),
      ALLOW,
      REFUSE,
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_write, 0, 4), /* to the pipe of answers */
      LOW(0),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, 1, 0, 1),
      ALLOW,
      REFUSE,
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_tgkill, 0, 4), /* within this process */
      LOW(0),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)getpid(), 0, 1),
      ALLOW,
      REFUSE,
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_mmap, 1, 0), /* no memory that can be executed */
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_mprotect, 0, 4),
      LOW(2),
      BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, PROT_EXEC, 1, 0),
      ALLOW,
      REFUSE,
  };
  size_t length = 0;
  while (program[length].code) length++;
  for (size_t i = 0; i < COUNT(harmless); i++) {
    program[length++] = (struct sock_filter)BPF_JUMP(
        BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)harmless[i], 0, 1);
    program[length++] = (struct sock_filter)ALLOW;
  }
  program[length++] = (struct sock_filter)REFUSE;
  struct sock_fprog given = {(unsigned short)length, program};
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)) return errno;
  return syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &given) ? errno
                                                                                           : 0;
}
#else
static int filter(void) { return ENOSYS; }
#endif

/* Restores the default actions, which end the process: a crash handler of the Swift runtime could not run
 * its programs here and would continue after the crash. */
static void let_crashes_end(void) {
  static const int crashes[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGQUIT};
  for (size_t i = 0; i < COUNT(crashes); i++) signal(crashes[i], SIG_DFL);
}

void lsh_process_follow(int32_t parent) {
  let_crashes_end();
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(0); /* the parent ended before the request took effect */
  limit_to(RLIMIT_CORE, 0);
}

int32_t lsh_process_confine(int32_t parent, size_t memory) {
  lsh_process_follow(parent);
  size_t held = lsh_process_addresses();
  lsh_close_statm();
  lsh_process_lock_files(); /* if the kernel supports it; the filter refuses the same */
  if (held && memory < SIZE_MAX / 2 - held) limit_to(RLIMIT_AS, held + memory);
  limit_to(RLIMIT_FSIZE, 0);
  limit_to(RLIMIT_NPROC, 0);
  limit_to(RLIMIT_NOFILE, 2);
  return filter();
}
