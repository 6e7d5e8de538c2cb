/// The tags of a message's parts.
enum WireTag {
  /// A message as a whole.
  enum Message: UInt8 {
    /// A function's or service's number, whether it is called as a method, then its arguments.
    case call = 1
    /// The results of a call.
    case results
    /// The error that a call raised.
    case failure
  }

  /// A value.
  enum Value: UInt8 {
    case `nil`
    case no
    case yes
    case integer
    case number
    case string
    /// Keys and values of a table that is new on the other side.
    case data
    /// The sender's number of a table that stays the same, and all its keys and values.
    case table
    /// The sender's number of a table that stays the same, and keys and values to be set in it.
    case shared
    /// The sender's number of a function, and its name.
    case function
    /// The sender's number of an object of the host, and its class's name.
    case object
    /// The receiver's number of a function, table or object of its own.
    case home
  }
}

/// A service of the host for the scripts of a process, by its number.
enum HostService: UInt64 {
  /// `object[key]`, and whether it is a method.
  case index = 1
  /// `object[key] = value`.
  case assign
  /// The name of a metamethod and its operands.
  case operate
  /// A line of output.
  case print
  /// A warning.
  case warn
  /// The module of a name.
  case require
}

/// A service of a process for its host, by its number.
enum ProcessService: UInt64 {
  /// Compiles and calls a chunk: source, name, seconds and instructions that it may take.
  case run = 1
  /// The number of a shared table: returns its keys and values in turn.
  case contents
  /// Calls a function for many numbers.
  case sample
  /// Collects garbage, so that the host receives releases.
  case collect
}
