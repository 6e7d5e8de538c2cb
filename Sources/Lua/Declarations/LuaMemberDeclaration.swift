internal import CLuaShim
internal import PlatformC

/// The declaration of a member of a class or module, from which the binding, the reference and the
/// editor's completion file are made.
public struct LuaMemberDeclaration {
  /// The kind of a member.
  public enum Role: Hashable, Sendable {
    /// Read, and perhaps written, as `object.name`.
    case property
    /// Called as `object:name(…)`.
    case method
    /// Called by an operator.
    case metamethod
    /// Called as `module.name(…)`.
    case function
    /// Called as `module.Name { key = value }`.
    case constructor
    /// A constant of a module.
    case value
    /// A table inside a module.
    case module
  }

  /// The kind of the member.
  public let role: Role
  /// The name; for a metamethod "__call" and so on.
  public let name: String
  /// A sentence about it.
  public let summary: String
  /// Its parameters; of a constructor the keys of its table; of a property none.
  public package(set) var parameters: [LuaParameter] {
    get { makeParameters() }
    set { makeParameters = { newValue } }
  }
  /// The kinds of its results, in order; of a property and a value the kind of its value.
  public package(set) var returns: [LuaKind] {
    get { makeReturns() }
    set { makeReturns = { newValue } }
  }
  /// The unit of a property.
  public internal(set) var unit: LuaUnit?
  /// The numbers that a property accepts.
  public internal(set) var range: LuaRange?
  /// Whether a property may be assigned.
  public internal(set) var isWritable = false
  /// The expression to write instead of assigning.
  public internal(set) var hint: String?
  /// Whether a constructor's table may hold values without keys.
  public internal(set) var allowsList = false
  /// The key of a constructor whose value may precede the table: `Name(value, { key = … })`.
  public internal(set) var leadingKey: String?
  /// The errors that it raises beside a refusal of arguments: the code, and when.
  public internal(set) var errors: [(code: String, when: String)] = []
  /// The overloads whose results are known more exactly than ``returns``.
  public var variants: [LuaVariant] { makeVariants() }
  /// The deprecation, if it is deprecated.
  public internal(set) var deprecation: LuaDeprecation?
  /// The members of a module, or of a constructor's table beside the call.
  public var members: [LuaMemberDeclaration] { makeMembers() }

  var call: ((AnyObject?, LuaArguments) throws -> LuaResults)?
  var property: LuaPropertyBody?
  var number: LuaNumberMethod?
  var construct: ((LuaRecord) throws -> LuaValue)?
  var value: (() throws -> LuaValue)?
  var entries: (() throws -> LuaTrackedEntries)?
  var text: ((AnyObject) throws -> String)?
  // Put together at each use: a script calls few of the members that a class declares, and to find the
  // generic types in them takes longer than all else in a start.
  var makeParameters: () -> [LuaParameter] = { [] }
  var makeReturns: () -> [LuaKind] = { [] }
  var makeMembers: () -> [LuaMemberDeclaration] = { [] }
  var makeVariants: () -> [LuaVariant] = { [] }
  var isFinite = true
  var refusal = LuaError.Code.invalidValue
  var readsCell = false
  /// The kind of the handle that the member is, if it is one.
  var handle: Int?
  var accessorsOf: String?
  var acceptsGone = false
  /// Whether calling it changes nothing; reading a property never does.
  public internal(set) var isReading = false

  init(_ role: Role, _ name: String, _ summary: String) {
    self.role = role
    self.name = name
    self.summary = summary
  }

  /// Declares a function, `name(…)`.
  static func function(
    _ name: String, parameters: @escaping () -> [LuaParameter] = { [] },
    returns: @escaping () -> [LuaKind] = { [] }, _ summary: String,
    _ body: @escaping (LuaArguments) throws -> LuaResults
  ) -> LuaMemberDeclaration {
    var declaration = LuaMemberDeclaration(.function, name, summary)
    declaration.makeParameters = parameters
    declaration.makeReturns = returns
    declaration.call = { _, arguments in try body(arguments) }
    return declaration
  }
}

/// An overload of a function: kinds of parameters and of results.
public struct LuaVariant {
  /// The parameters, in order; of a constructor, keys of its table are left out.
  public let parameters: [LuaKind]
  /// The results.
  public let returns: [LuaKind]

  /// Creates a variant.
  ///
  /// - Parameters:
  ///   - parameters: The kinds of the arguments, in order.
  ///   - returns: The kinds of the results, in order.
  public init(_ parameters: [LuaKind], returns: [LuaKind]) {
    self.parameters = parameters
    self.returns = returns
  }
}

/// A method that takes at most one number and gives at most one: called without boxing.
struct LuaNumberMethod {
  let takes: Bool
  let gives: Bool
  let run: (AnyObject, Double) throws -> Double
}

/// The getter and the setter of a property; numbers pass without boxing.
struct LuaPropertyBody {
  let get: (AnyObject) throws -> LuaValue
  var set: ((AnyObject, LuaValue) throws -> Void)?
  var getNumber: ((AnyObject, Double) throws -> Double)?
  var setNumber: ((AnyObject, Double) throws -> Double)?
}

/// A list of declarations that is created at its first use, by any thread, and shared from then on.
///
/// A script that uses none has no cost: key paths and generic types are made by looking
/// them up in the program, which takes longer than everything else in a start.
///
/// `@unchecked Sendable` rests on this invariant: `made` is touched with the lock held only, and nobody
/// changes what it holds. The closures of declarations keep no state.
class LuaDeclarationList<Element>: @unchecked Sendable {
  private var made: [Element]?
  private let make: () -> [Element]

  init(_ make: @escaping () -> [Element]) {
    self.make = make
  }

  /// The elements.
  final var list: [Element] {
    Declarations.locked {
      if let made { return made }
      let list = Declarations.built(make)
      made = list
      return list
    }
  }
}

/// The members of a class or of a module.
final class LuaMembers: LuaDeclarationList<LuaMemberDeclaration>, @unchecked Sendable {
  /// The name of a property or method of a class, in C's memory so that its length is counted once, and
  /// its place in the list.
  struct Name {
    let text: UnsafePointer<CChar>
    let length: Int
    let place: Int
  }

  /// The names as a class has them: a name is looked up from the end, so methods follow properties.
  struct Names {
    var members: [Name] = []
    var propertyCount = 0
    /// The places of the metamethods.
    var operators: [Int] = []
  }

  private var madeNames: Names?
  private let strings = CStrings()

  /// The names, which last as long as the members.
  var names: Names {
    Declarations.locked {
      if let madeNames { return madeNames }
      let list = list
      var names = Names()
      func add(_ place: Int) {
        let name = list[place].name
        names.members.append(
          Name(text: strings.copy(name), length: name.utf8.count, place: place))
      }
      let roles = list.map(\.role)
      for place in roles.indices where roles[place] == .property { add(place) }
      names.propertyCount = names.members.count
      for place in roles.indices where roles[place] == .method { add(place) }
      names.operators = roles.indices.filter { roles[$0] == .metamethod }
      madeNames = names
      return names
    }
  }
}

enum Declarations {
  /// A recursive mutex: to make a declaration asks for others. It is never destroyed or moved.
  nonisolated(unsafe) private static let mutex = {
    let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    mutex.initialize(to: pthread_mutex_t())
    var attributes = pthread_mutexattr_t()
    pthread_mutexattr_init(&attributes)
    pthread_mutexattr_settype(&attributes, CInt(PTHREAD_MUTEX_RECURSIVE))
    pthread_mutex_init(mutex, &attributes)
    pthread_mutexattr_destroy(&attributes)
    return mutex
  }()

  /// Runs a body while no other thread makes or reads declarations.
  static func locked<Result>(_ body: () -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body()
  }

  /// Builds declarations, which LeakSanitizer ignores by configuration.
  ///
  /// The process holds them as long as it runs. The sanitizer does not see that:
  /// ``LuaKind``, an indirect enumeration, keeps in spare bits of its reference which case it is.
  static func built<Built>(_ make: () -> Built) -> Built {
    lsh_ignore_leaks(true)
    defer { lsh_ignore_leaks(false) }
    return make()
  }
}
