local _ = io.open("/etc/passwd")
return {}
