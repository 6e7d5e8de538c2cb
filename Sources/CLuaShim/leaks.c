/* What LeakSanitizer is not to look for, in programs that are built with it. */
#include "CLuaShim.h"

void __lsan_disable(void) __attribute__((weak));
void __lsan_enable(void) __attribute__((weak));

void lsh_ignore_leaks(bool ignores) {
  void (*tell)(void) = ignores ? __lsan_disable : __lsan_enable;
  if (tell) tell();
}
