return {
  kind = "interaction", name = "endless-add", version = "1.0.0", api = "1", summary = "A test.",
  parameters = { strength = { default = 1, range = { 0, 10 }, summary = "Any." } },
  add = function(self, target, runtime) while true do end end,
}
