import OrreryBasics

/// A property of a layer, or a component of one, resolved once.
///
/// A key path is a property's name, optionally followed by a component: `position`, `position.x`,
/// `bounds.size.width`, `transform.rotation.z`. `transform.rotation` is `transform.rotation.z`;
/// `transform.scale` reads the mean of the three factors and writes all three, `transform.scale.xy`
/// likewise x and y. Components of colours (`.red .green .blue .alpha`, straight) can only be read.
public struct LayerKeyPath: Hashable, Sendable, CustomStringConvertible {
  /// The parts of a key path, shared by all copies of it.
  private final class Parts: Sendable {
    let identity: PropertyDescriptor.Identity
    let component: String
    let selection: LaneSelection?
    let description: String

    /// The property, if every layer of its kind has it.
    let descriptor: PropertyDescriptor?

    init(
      _ identity: PropertyDescriptor.Identity, _ component: String, _ selection: LaneSelection?,
      _ description: String
    ) {
      self.identity = identity
      self.component = component
      self.selection = selection
      self.description = description
      if case .builtIn(let property) = identity {
        descriptor = .of(property)
      } else {
        descriptor = nil
      }
    }
  }

  private let parts: Parts

  var identity: PropertyDescriptor.Identity { parts.identity }

  /// The property; nil for one that a layer defined.
  var descriptor: PropertyDescriptor? { parts.descriptor }

  /// The part after the property's name, "" for the whole value.
  var component: String { parts.component }

  /// The lanes behind the component; nil for custom properties, whose kind a layer decides.
  var selection: LaneSelection? { parts.selection }

  /// The key path as it is written, which determines it.
  public var description: String { parts.description }

  /// The kind of value it names; nil for custom properties, whose kind a layer decides.
  public var kind: ValueKind? { selection?.kind }

  /// Whether it can be written: all but components of colours, and custom properties, which it cannot check.
  package var isWritable: Bool { selection?.access != .colorPart }

  /// The unit of its numbers, as traces name it; "" for none and for several, nil for custom properties.
  package var unit: String? {
    guard let descriptor, let selection else { return nil }
    return selection.kind == .transform ? "" : descriptor.unit(ofLane: selection.offset)
  }

  /// Reads a key path.
  ///
  /// - Parameter text: The key path, such as `position.x` or `custom.wave`.
  /// - Throws: `invalidKeyPath` when it names no property or no component of its property.
  public init(parsing text: String) throws(RenderError) {
    if let known = LayerKeyPath.known[text] {
      self = known
      return
    }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let first = String(parts.first ?? "")
    if first == "custom", parts.count > 1, !parts[1].isEmpty {
      let component = parts.dropFirst(2).joined(separator: ".")
      self.init(.custom(String(parts[1])), component, nil, text)
      return
    }
    let component = parts.dropFirst().joined(separator: ".")
    guard let property = LayerProperty.named[first],
      let selection = LaneSelection(
        of: PropertyDescriptor.of(property).kind, component: component),
      parts.count == 1 || !component.isEmpty
    else { throw LayerKeyPath.unknown(text) }
    self.init(.builtIn(property), component, selection, text)
  }

  /// Returns the key path of a number in this one's value: `position.x`; nil where there is none that can be
  /// written.
  package func appending(_ component: String) -> LayerKeyPath? {
    let part = try? LayerKeyPath(parsing: "\(self).\(component)")
    return part?.kind == .scalar && part?.isWritable == true ? part : nil
  }

  /// A key path that is known to exist.
  init(_ property: LayerProperty, _ component: String = "") {
    let kind = PropertyDescriptor.of(property).kind
    let name = property.rawValue
    self.init(
      .builtIn(property), component,
      LaneSelection(of: kind, component: component) ?? .whole(kind),
      component.isEmpty ? name : "\(name).\(component)")
  }

  /// A whole property that was defined.
  init(custom name: String) {
    self.init(.custom(name), "", nil, "custom.\(name)")
  }

  private init(
    _ identity: PropertyDescriptor.Identity, _ component: String, _ selection: LaneSelection?,
    _ description: String
  ) {
    parts = Parts(identity, component, selection, description)
  }

  /// Returns whether both are written the same.
  public static func == (left: LayerKeyPath, right: LayerKeyPath) -> Bool {
    left.parts === right.parts || left.description == right.description
  }

  /// Feeds the text to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(description) }

  private static func unknown(_ text: String) -> RenderError {
    if let meant = LayerMember.keyPath(meantBy: text) {
      return RenderError(
        .invalidKeyPath, "'\(text)' is not a key path of a layer. Its key path is '\(meant)'.")
    }
    let hint = NearestName.hint(
      for: text, among: allNames, otherwise: "Write for instance 'position.x'.")
    return RenderError(.invalidKeyPath, "'\(text)' is not a property of a layer.\(hint)")
  }

  /// Every key path without the custom ones, by its text.
  private static let known = Dictionary(
    uniqueKeysWithValues: LayerProperty.allCases.flatMap { property in
      let kind = PropertyDescriptor.of(property).kind
      let components = [""] + LaneSelection.components(of: kind).map(\.name)
      return components.map { LayerKeyPath(property, $0) }.map { ($0.description, $0) }
    })

  /// Every key path without the custom ones.
  public static var names: [String] { allNames }

  /// Every key path without the custom ones.
  static let allNames: [String] = LayerProperty.allCases.flatMap { property in
    [property.rawValue]
      + LaneSelection.components(of: PropertyDescriptor.of(property).kind).map {
        "\(property.rawValue).\($0.name)"
      }
  }
}

extension LayerKeyPath: ExpressibleByStringLiteral {
  /// Creates a key path from a literal: `let keyPath: LayerKeyPath = "position.x"`.
  ///
  /// For text that a program does not spell out itself use ``init(parsing:)``, which throws.
  ///
  /// - Precondition: The literal names a property, or a component of one.
  public init(stringLiteral text: String) {
    do {
      try self.init(parsing: text)
    } catch {
      preconditionFailure(error.description)
    }
  }
}
