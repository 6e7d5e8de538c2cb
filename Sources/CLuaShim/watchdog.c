/* The thread that monitors running machines, and the signal it sends (LE-60).
 *
 * Limits count the CPU time of the thread that runs Lua, so a busy computer ends no call early.
 * The memory of the process is checked too, as the last limit behind the memory charged to the machines
 * (LE-67).
 * The watchdog never touches a Lua state: it marks the call as ended and signals the thread, whose
 * handler arms the hook. */
#include "control.h"
#include "blocks.h"
#include <errno.h>
#include <linux/membarrier.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

enum { TICK = 5000000, IDLE_TICKS = 20 };

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t work;
static pthread_once_t once = PTHREAD_ONCE_INIT;
_Atomic bool lsh_watch_sleeps;
static lsh_control *watched;
static int signal_number;
static bool has_barrier; /* of the watchdog's thread alone */

static void notify(lsh_control *control) {
  if (!LSH_POLLS) syscall(SYS_tgkill, getpid(), atomic_load(&control->tid), signal_number);
}

/* One signal for each mark: a thread with a signal always pending would run nothing but its handler. The
 * watchdog sends another one if this one arrived too early. */
void lsh_control_interrupt(lsh_control *control) {
  int saved = errno;
  if (atomic_load(&control->depth) > 0 && lsh_control_kill(control, LSH_INTERRUPTED)) {
    notify(control);
  }
  errno = saved;
}

static bool cpu_time(lsh_control *control, int64_t *now) {
  struct timespec time;
  if (clock_gettime(atomic_load(&control->clock), &time)) return false;
  *now = (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
  return true;
}

/* The machine that was ended for the process's memory, and its call; no other is until it is closed. */
static lsh_control *victim;
static uint64_t victim_serial;
static bool is_closing; /* it is being closed, which frees what it held */
static int patience;    /* ticks left for its host to close it, once its call has ended */
static int grace;       /* ticks left for its memory to be freed */
enum { PATIENCE = 400, GRACE = 20 };

static bool is_process_too_large(void) {
  size_t limit = lsh_process_limit();
  return limit && lsh_process_memory() > limit;
}

/* A machine that a sample finds running is charged the time that its thread used since the last sample, at
 * most a tick, so that short calls are charged their average use. */
static void charge(lsh_control *control, int64_t now) {
  int64_t used = now - control->looked;
  control->looked = now;
  int64_t spent = atomic_load(&control->spent) + (used < 0 || used > TICK ? TICK : used);
  atomic_store(&control->spent, spent);
  int64_t allowance = atomic_load(&control->allowance);
  if (allowance && spent > allowance) lsh_control_kill(control, LSH_TOTAL);
}

/* The last limit behind those of the machines: ends the largest running one, and no other (LE-67). */
static void end_largest(lsh_control *largest) {
  if (is_closing) return;
  if (victim && (atomic_load(&victim->level[0].serial) == victim_serial || patience-- > 0)) return;
  victim = NULL;
  if (grace > 0 ? grace-- : !is_process_too_large()) return;
  if (!lsh_control_kill(largest, LSH_PROCESS)) return;
  victim = largest;
  victim_serial = atomic_load(&largest->level[0].serial);
  patience = PATIENCE;
  grace = GRACE;
}

/* Whether the thread is in another machine, which this one called and whose limit is at most as long: its
 * time is charged to that machine, not to the one that waits for it. */
static bool is_waiting(lsh_control *control) {
  int tid = atomic_load(&control->tid), place = atomic_load(&control->place);
  int64_t limit = atomic_load(&control->level[0].limit);
  for (lsh_control *other = watched; other; other = other->next) {
    if (other == control || atomic_load(&other->depth) <= 0) continue;
    if (atomic_load(&other->tid) != tid || atomic_load(&other->place) <= place) continue;
    int64_t own = atomic_load(&other->level[0].limit);
    if (own > 0 && own <= limit) return true;
  }
  return false;
}

/* Advances the start times of the calls of a waiting machine, which uses no time. */
static void wait_on(lsh_control *control, int depth, int64_t now) {
  int64_t used = now - control->looked;
  control->looked = now;
  for (int i = 0; i < depth; i++) {
    bool is_new = control->seen[i].serial != atomic_load(&control->level[i].serial);
    if (!is_new && used > 0) control->seen[i].base += used;
  }
}

static void look_at(lsh_control *control, int depth) {
  int64_t now;
  if (!cpu_time(control, &now)) return;
  if (is_waiting(control)) {
    wait_on(control, depth, now);
    return;
  }
  charge(control, now);
  for (int i = 0; i < depth; i++) {
    uint64_t serial = atomic_load(&control->level[i].serial);
    int64_t limit = atomic_load(&control->level[i].limit);
    if (control->seen[i].serial != serial) {
      control->seen[i].serial = serial;
      control->seen[i].base = now;
    } else if (limit > 0 && now - control->seen[i].base > limit) {
      atomic_store(&control->exceeded, limit);
      lsh_control_kill(control, LSH_TIME);
    }
  }
  if (atomic_load(&control->kill) >> 8 == atomic_load(&control->level[0].serial)) notify(control);
}

static inline size_t held_by(lsh_control *control) {
  return atomic_load_explicit(&control->held, memory_order_relaxed);
}

static bool look_at_all(void) {
  lsh_control *largest = NULL;
  for (lsh_control *control = watched; control; control = control->next) {
    int depth = atomic_load(&control->depth);
    if (depth <= 0) continue;
    if (!largest || held_by(control) > held_by(largest)) largest = control;
  }
  if (largest) end_largest(largest);
  for (lsh_control *control = watched; control; control = control->next) {
    int depth = atomic_load(&control->depth);
    if (depth > 0) look_at(control, depth);
  }
  return largest != NULL;
}

bool lsh_is_largest(const lsh_vm *vm) {
  bool largest = true;
  pthread_mutex_lock(&lock);
  for (lsh_control *control = watched; control; control = control->next) {
    if (held_by(control) > held_by(vm->control)) largest = false;
  }
  pthread_mutex_unlock(&lock);
  return largest;
}

/* Makes every thread of the process pass a barrier, so that entering a machine needs none. Where
 * the kernel has no such call, the watchdog never sleeps for long. */
static void barrier(void) {
  if (has_barrier) syscall(SYS_membarrier, MEMBARRIER_CMD_PRIVATE_EXPEDITED, 0, 0);
}

/* Registers the process for barriers when the watchdog first sleeps. In a process of several threads the kernel
 * takes 13 ms for it, in which the lock is free; a short run ends before that. */
static void register_for_barriers(void) {
  static bool is_done;
  if (is_done) return;
  is_done = true;
  pthread_mutex_unlock(&lock);
  has_barrier = !syscall(SYS_membarrier, MEMBARRIER_CMD_REGISTER_PRIVATE_EXPEDITED, 0, 0);
  pthread_mutex_lock(&lock);
}

static void *watch(void *unused) {
  int idle = 0;
  pthread_mutex_lock(&lock);
  for (;;) {
    if (look_at_all()) {
      idle = 0;
    } else if (++idle > IDLE_TICKS) {
      register_for_barriers();
      atomic_store(&lsh_watch_sleeps, has_barrier);
      barrier();
      if (look_at_all()) atomic_store(&lsh_watch_sleeps, false);
      while (atomic_load(&lsh_watch_sleeps)) pthread_cond_wait(&work, &lock);
      idle = 0;
    }
    struct timespec until;
    clock_gettime(CLOCK_MONOTONIC, &until);
    until.tv_nsec += TICK;
    if (until.tv_nsec >= 1000000000) {
      until.tv_nsec -= 1000000000;
      until.tv_sec++;
    }
    pthread_cond_timedwait(&work, &lock, &until);
  }
  return unused;
}

static void on_signal(int number) {
  (void)number;
  int saved = errno;
  lsh_thread_signal();
  errno = saved;
}

static void choose_signal(void) {
  struct sigaction action = {0}, current;
  action.sa_handler = on_signal;
  action.sa_flags = SA_RESTART;
  sigemptyset(&action.sa_mask);
  for (int number = SIGRTMIN + 6; number <= SIGRTMAX; number++) {
    if (sigaction(number, NULL, &current) || current.sa_handler != SIG_DFL) continue;
    signal_number = number;
    sigaction(number, &action, NULL);
    return;
  }
}

static void start(void) {
  pthread_condattr_t monotonic;
  pthread_condattr_init(&monotonic);
  pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
  pthread_cond_init(&work, &monotonic);
  choose_signal();
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pthread_t thread;
  if (!pthread_create(&thread, NULL, watch, NULL)) pthread_detach(thread);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
}

void lsh_watch(lsh_control *control) {
  pthread_once(&once, start);
  pthread_mutex_lock(&lock);
  control->next = watched;
  watched = control;
  pthread_mutex_unlock(&lock);
}

bool lsh_unwatch(lsh_control *control) {
  pthread_mutex_lock(&lock);
  for (lsh_control **link = &watched; *link; link = &(*link)->next) {
    if (*link != control) continue;
    *link = control->next;
    break;
  }
  bool is_victim = victim == control;
  if (is_victim) {
    victim = NULL;
    is_closing = true;
  }
  pthread_mutex_unlock(&lock);
  return is_victim;
}

void lsh_victim_closed(void) {
  pthread_mutex_lock(&lock);
  is_closing = false;
  grace = GRACE;
  pthread_mutex_unlock(&lock);
}

void lsh_watch_wake(void) {
  pthread_mutex_lock(&lock);
  atomic_store(&lsh_watch_sleeps, false);
  pthread_cond_signal(&work);
  pthread_mutex_unlock(&lock);
}

LSH_THREAD struct lsh_thread lsh_thread;

/* Worker threads of a dispatch queue block every signal; this one has to be unblocked. */
void lsh_meet_thread(void) {
  clockid_t clock;
  pthread_getcpuclockid(pthread_self(), &clock);
  lsh_thread.clock = clock;
  sigset_t ours;
  sigemptyset(&ours);
  sigaddset(&ours, signal_number);
  pthread_sigmask(SIG_UNBLOCK, &ours, NULL);
  lsh_thread.tid = (int)syscall(SYS_gettid);
}
