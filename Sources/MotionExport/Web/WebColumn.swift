internal import MotionRender
internal import MotionTime

/// A column of a sheet: its names and its motion.
struct WebColumn {
  /// Its place among the columns of the sheet.
  let index: Int

  let name: String
  let unit: String
  let layerID: Int
  let keyPath: String

  /// The name of its custom property, without dashes in front.
  let property: String

  let fitter: WebFitter

  init(
    _ index: Int, _ column: Column, _ series: ColumnTimeSeries, _ stretch: SeriesInterval,
    property: String
  ) {
    self.index = index
    name = column.name
    unit = column.unit
    layerID = series.layerID
    keyPath = series.keyPath
    self.property = property
    fitter = WebFitter(stretch)
  }

  /// The number of the layer that it is.
  var source: WebSource { WebSource(layer: layerID, keyPath: keyPath) }

  /// Whether it is the red, green or blue of a colour.
  var isColor: Bool { keyPath.contains("Color.") && !keyPath.hasSuffix(".alpha") }

  /// The number at the start and at the end, with digits that do not depend on a tolerance.
  var ends: (start: Double, end: Double) {
    (
      DecimalRounding.rounded(fitter.value(0), 9),
      DecimalRounding.rounded(fitter.value(fitter.duration), 9)
    )
  }
}
