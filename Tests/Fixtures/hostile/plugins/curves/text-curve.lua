return {
  kind = "timingCurve", name = "text-curve", version = "1.0.0", api = "1", summary = "A test.",
  curve = function(x) return "x" end,
}
