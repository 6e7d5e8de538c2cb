---@meta probe

---@class probe
local probe = {}

---@return number
---@nodiscard
function probe.must() end

---@return number
function probe.may() end

return probe
