internal import Lua
internal import MotionCore
internal import MotionRender

extension MotionView {
  /// `motion.Layer { … }`.
  static var layerConstructor: LuaModuleMember {
    .layer("Layer", [], "Makes a layer without a superlayer.") { MotionView() }
  }

  /// The keys that the constructor of every layer takes.
  static var fields: [LuaField<MotionView>] {
    LuaField.members(of: .plain) + clockFields + [
      .attribute(
        "isUserInteractionEnabled", "Whether pointers reach it.",
        get: \.isUserInteractionEnabled, set: { $0.isUserInteractionEnabled = $1 })
    ]
  }

  /// The same keys, made once for each thread.
  static var keptFields: [LuaField<MotionView>] { LuaField.kept { fields.inherited() } }

  /// Gives a new layer what its constructor's table has.
  ///
  /// - Parameter place: Puts the layer, which has its name then, where it belongs.
  static func fill<Object: MotionView>(
    _ view: Object, _ fields: [LuaField<Object>], from record: LuaRecord,
    place: () throws -> Void = {}
  ) throws {
    view.layer.name = try record.decode("name", as: ScriptName?.self)?.text
    try place()
    // The first key is the name.
    try record.forEachField { if $0 > 0 { try fields[$0 - 1].apply(view, record) } }
  }

  /// The shape of the argument of `addLayer`.
  static var shape: LuaShape {
    LuaShape(
      "new layer", "The initial values of a layer.",
      [nameParameter] + keptFields.parameters { MotionView() })
  }

  /// The key that names a layer.
  static var nameParameter: LuaParameter {
    .string("name", optional: true, "The name in traces.")
  }
}

extension LuaMachine {
  /// Counts a layer against the machine's quota and its memory: what is in Lua's hands, and what the journal
  /// has of it until its past is forgotten.
  ///
  /// - Throws: ``LuaError`` (`tooManyObjects`).
  func chargeLayer(_ view: MotionView) throws(LuaError) {
    view.charge = try makeCharge(as: "layers", bytes: 1536)
    LuaMemory.note(Journal.layerBytes)
  }
}

extension LuaModuleMember {
  /// Returns the constructor of a kind of layer.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  static func layer<Object: MotionView>(
    _ name: String, _ own: @autoclosure @escaping () -> [LuaField<Object>], _ summary: String,
    _ make: @escaping () -> Object
  ) -> LuaModuleMember {
    let fields = { LuaField.kept { MotionView.fields.inherited() + own() } }
    return .constructor(
      name, fields: [MotionView.nameParameter] + fields().parameters(of: make), summary
    ) { record in
      let view = make()
      try record.machine().chargeLayer(view)
      try MotionView.fill(view, fields(), from: record)
      return view
    }
  }
}
