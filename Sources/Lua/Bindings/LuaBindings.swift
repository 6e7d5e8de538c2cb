internal import CLuaShim
internal import PlatformC

/// Class numbers, declarations and their layouts for the shim, which machines of one thread may
/// share.
///
/// To put that together takes longer than all that most scripts do. Machines that name the same
/// bindings in their ``LuaConfiguration`` share it, one after the other or side by side; a class
/// has one declaration in all of them then. A machine that names none has bindings of its own.
public final class LuaBindings {
  var classes = LuaClassTable()

  /// The declarations that all threads share.
  let declarations: LuaDeclarations

  /// The modules that are the same for all machines.
  private var modules: [(module: LuaModule, table: LuaModuleLayout?)] = []

  /// The declarations of types with what this thread made of them.
  private var contents: [(type: any Any.Type, content: AnyObject)] = []

  /// The keys of shapes by the name of the shape, as C reads them.
  private var shapes: [String: LuaFieldTable] = [:]

  /// Those whose subclasses are declared.
  private var declared: [LuaMembers] = []

  /// Creates bindings without a class.
  public convenience init() { self.init(LuaDeclarations()) }

  private init(_ declarations: LuaDeclarations) { self.declarations = declarations }

  /// The bindings of the calling thread, which last as long as the thread. Those of all threads share their
  /// declarations: a thread numbers classes and describes for C what its scripts use.
  public static var ofThisThread: LuaBindings {
    if let known = pthread_getspecific(key) {
      return Unmanaged<LuaBindings>.fromOpaque(known).takeUnretainedValue()
    }
    let bindings = LuaBindings(.ofThisProcess)
    pthread_setspecific(key, Unmanaged.passRetained(bindings).toOpaque())
    return bindings
  }

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key) { bindings in
      if let bindings { Unmanaged<LuaBindings>.fromOpaque(bindings).release() }
    }
    return key
  }()

  /// Returns the number of a class for checks, or nil when there are too many.
  func classID(for type: AnyClass) -> UInt32? {
    let index = classes.add(type)
    return index < LSH_CLASS_LIMIT ? UInt32(index) : nil
  }

  /// Returns what belongs to the declaration of a type and is the same for all machines, and makes
  /// it the first time. Threads may share it: it must not change.
  ///
  /// - Parameters:
  ///   - type: The type whose declaration it belongs to.
  ///   - make: Makes it; called the first time.
  public func kept<Content>(for type: any Any.Type, orMake make: () -> Content) -> Content {
    for known in contents where known.type == type {
      if let kept = known.content as? LuaDeclarations.Kept<Content> { return kept.content }
    }
    let kept = declarations.kept(.content(ObjectIdentifier(type)), orMake: make)
    contents.append((type, kept))
    return kept.content
  }

  /// Returns the keys of a shape, laid out the first time: a shape has one name, by which the reference knows it.
  func fields(of shape: LuaShape) -> LuaFieldTable {
    if let known = shapes[shape.name] { return known }
    let made = LuaFieldTable(shape.fields)
    shapes[shape.name] = made
    return made
  }

  /// Returns a module that is the same for all machines, and makes it the first time.
  func module(named name: String, orMake make: () -> LuaModule) -> LuaModule {
    if let known = modules.first(where: { $0.module.name == name }) { return known.module }
    let module = declarations.kept(.module(name), orMake: make).content
    modules.append((module, nil))
    return module
  }

  /// Returns whether the subclasses of a module have to be declared, which the caller does then.
  func mustDeclare(_ module: LuaModule) -> Bool {
    guard modules.contains(where: { $0.module.lazyMembers === module.lazyMembers }) else {
      return true
    }
    if declared.contains(where: { $0 === module.lazyMembers }) { return false }
    declared.append(module.lazyMembers)
    return true
  }

  /// Returns the layout of a module that is the same for all machines; nil for any other.
  func layout(of module: LuaModule) -> LuaModuleLayout? {
    guard
      let index = modules.firstIndex(where: { $0.module.lazyMembers === module.lazyMembers })
    else { return nil }
    if let layout = modules[index].table { return layout }
    let layout = LuaModuleLayout(module.members, path: module.name, in: self)
    modules[index].table = layout
    return layout
  }
}
