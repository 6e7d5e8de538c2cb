return {
  kind = "timingCurve", name = "nan-curve", version = "1.0.0", api = "1", summary = "A test.",
  curve = function(x) return x == 0 and 0 or x == 1 and 1 or 0 / 0 end,
}
