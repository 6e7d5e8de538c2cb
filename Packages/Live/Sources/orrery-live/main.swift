import LiveServer
import MotionHost
import MotionLive

#if canImport(Glibc)
  import Glibc
#endif

/// Serves the page of the session that the request on standard input describes, until a signal ends the program.
func serve() throws {
  var input: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 1 << 16)
  while case let count = read(STDIN_FILENO, &buffer, buffer.count), count > 0 {
    input += buffer[..<count]
  }
  let request = try LiveRequest(reading: input)
  let hub = try LiveHub(
    request.job, interruption: Interruption(), renderer: request.renderer
  ) { fault in
    sayFault(fault)
  }
  let fault = hub.fault
  let server: LiveServer
  let network = request.opensNetwork ? LiveServer.networkAddresses : []
  if request.opensNetwork, network.isEmpty {
    say(
      "--lan: this computer has no IPv4 address on a network. Connect it, or begin without --lan.")
    exit(69)
  }
  do {
    server = try LiveServer(hub, port: request.port, network: network)
  } catch {
    say("--port: \(error)")
    exit(69)
  }
  say("\(request.job.script) at \(server.url)", to: STDOUT_FILENO)
  invite(server.guestAddresses)
  say("Ctrl-C ends it.", to: STDOUT_FILENO)
  if let fault { sayFault(fault) }
  if request.opensBrowser { Browser.open(server.url) }
  try server.run()
}

/// Prints the addresses of the first guest; on a terminal the QR code, too.
func invite(_ addresses: [String]) {
  guard let first = addresses.first else { return }
  say("For guests: \(addresses.joined(separator: " or "))", to: STDOUT_FILENO)
  if isatty(STDOUT_FILENO) == 1 {
    for line in QRCode(of: first).terminalLines { say(line, to: STDOUT_FILENO) }
  }
  say(
    "They reach the stage and the clock. Others on the network can read and alter what is sent there.",
    to: STDOUT_FILENO)
}

/// Says what is wrong with a script that did not load.
func sayFault(_ fault: String) {
  say("\(fault)\nThe page opens without it. Save the script again, and it is loaded.")
}

func say(_ line: String, to file: CInt = STDERR_FILENO) {
  let bytes = Array((line + "\n").utf8)
  _ = write(file, bytes, bytes.count)
}

signal(SIGPIPE, SIG_IGN)
if CommandLine.arguments.dropFirst() == ["--version"] {
  say("orrery-live, protocol \(LiveRequest.version)", to: STDOUT_FILENO)
  exit(0)
}
do {
  try serve()
} catch {
  say("\(error)")
  exit(65)
}
