internal import MotionTime

extension ExportTarget {
  /// CSS: a style sheet with all of the layers, and a curve as an easing.
  public static let css = ExportTarget(
    name: "css", summary: "a style sheet", endings: [".css"], options: [.columns, .maxBytes],
    motion: { (request) throws(TimingError) in
      let sheet = try WebSheet(request, for: .css)
      return ExportDocument(sheet.css, report: sheet.report)
    },
    curve: { (curve) throws(TimingError) in
      let export =
        switch curve.accuracy {
        case .tolerance(let tolerance): try curve.function.cssEasing(tolerance: tolerance)
        case .maxBytes(let count): try curve.function.cssEasing(maxBytes: count)
        }
      return CurveDocument(
        text: export.text, bound: export.bound, stops: export.stops, jumps: export.jumps)
    })

  /// Web Animations: the style sheet, and arguments of `element.animate`.
  public static let waapi = ExportTarget(
    name: "waapi", summary: "JSON for Web Animations", endings: [".json"],
    options: [.columns, .maxBytes],
    motion: { (request) throws(TimingError) in
      let sheet = try WebSheet(request, for: .webAnimations)
      return ExportDocument(sheet.webAnimations, report: sheet.report)
    })

  /// A page that plays the style sheet.
  public static let html = ExportTarget(
    name: "html", summary: "a page", endings: [".html", ".htm"], options: [.maxBytes, .plain],
    motion: { (request) throws(TimingError) in
      let sheet = try WebSheet(request, for: .css)
      let page = sheet.page(title: request.title, isPlain: request.isPlain)
      return ExportDocument(page, report: sheet.report)
    })
}

extension WebSheet {
  /// Writes the motion of a request.
  fileprivate init(_ request: ExportRequest, for notation: Notation) throws(TimingError) {
    switch request.accuracy {
    case .tolerance(let tolerance):
      try self.init(
        request.recorder, columns: request.columns, until: request.end, tolerance: tolerance,
        for: notation, images: request.images)
    case .maxBytes(let count):
      try self.init(
        request.recorder, columns: request.columns, until: request.end, maxBytes: count,
        images: request.images)
    }
  }
}
