return {
  kind = "timingCurve", name = "growing-curve", version = "1.0.0", api = "1", summary = "A test.",
  curve = function(x) held = held or {} for _ = 1, 100 do held[#held + 1] = ("x"):rep(1000) .. #held end return x end,
}
