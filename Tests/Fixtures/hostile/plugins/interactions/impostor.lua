return {
  kind = "interaction", name = "good", version = "1.0.0", api = "1", summary = "A test.", add = function() end,
}
