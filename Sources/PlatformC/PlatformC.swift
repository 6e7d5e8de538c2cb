// The platform's C library under one name, so that no other file depends on the platform.

#if canImport(Glibc)
  @_exported public import Glibc
#elseif canImport(Musl)
  @_exported public import Musl
#elseif canImport(Darwin)
  @_exported public import Darwin
#else
  #error("Orrery needs a C library: Glibc, Musl or Darwin.")
#endif
