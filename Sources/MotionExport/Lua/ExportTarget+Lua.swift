internal import MotionTime

extension ExportTarget {
  /// Lua: a file without dependencies that runs in Lua 5.1 to 5.5 and LuaJIT.
  static let lua = ExportTarget(
    name: "lua", summary: "a Lua module without dependencies", endings: [".lua"],
    options: [.columns],
    motion: { (request) throws(TimingError) in
      let motion = try RunMotion(request, carriesSprings: true)
      return ExportDocument(LuaMotion(motion, title: request.title).text, report: motion.report)
    },
    curve: { (curve) throws(TimingError) in
      let motion = try CurveMotion(curve, carriesSprings: true)
      return CurveDocument(text: LuaMotion(motion, of: curve.text).text, bound: motion.bound)
    })
}
