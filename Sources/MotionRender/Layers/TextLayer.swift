public import MotionTime

/// A layer that shows a text.
public final class TextLayer: Layer {
  override class var kind: LayerKind { .text }

  /// The text, "" at first.
  public var string: String {
    get { model(.string).string ?? "" }
    set { write(.string(newValue), to: .string) }
  }

  /// The name of the font, `sans` at first.
  public var fontName: String {
    get { model(.fontName).string ?? "sans" }
    set { write(.string(newValue), to: .fontName) }
  }

  /// The alignment of lines: `natural`, at first, `left`, `right`, `center` or `justified`.
  public var alignment: String {
    get { model(.alignment).string ?? "natural" }
    set { write(.string(newValue), to: .alignment) }
  }

  /// The size of the font in points, shown as at least 0; 36 at first.
  public var fontSize: Double {
    get { model(.fontSize).number ?? 36 }
    set { write(.scalar(newValue), to: .fontSize) }
  }

  /// The colour of the text, opaque white at first.
  public var foregroundColor: Color? {
    get { model(.foregroundColor).color }
    set { write(.color(newValue), to: .foregroundColor) }
  }
}
