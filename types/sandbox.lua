---@meta
-- Made by `orrery docs --out .`; changes here are overwritten.

---@class oslib
os = {}

---@class debuglib
debug = {}

---Finds modules of the host, then NAME.lua and NAME/init.lua in the script's or plugin's own folder.
---@param name string The module's name.
---@return any
function require(name) end

---Tells the session's clock, so that runs repeat exactly.
---@return number
function os.clock() end

---Tells the session's clock, so that runs repeat exactly.
---@param format? string
---@param time? integer
---@return string|table
function os.date(format, time) end

---Tells the session's clock, so that runs repeat exactly.
---@param fields? table
---@return integer
function os.time(fields) end

---Names functions of the host, shows 22 calls, and takes an error of the host as its text.
---@param thread? thread
---@param message? any
---@param level? integer
---@return string
function debug.traceback(thread, message, level) end

---The difference of two times in seconds.
---@param later integer
---@param earlier integer
---@return number
function os.difftime(later, earlier) end
