import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export interface TestSmtpServer {
  url: string
  /** Everything that arrived so far, as RFC 5322 text, oldest first. */
  messages: string[]
  close(): Promise<void>
}

/** A real mail server, on loopback; on a free port and for any sender unless told. */
export async function startSmtpServer(at = 0, refusedSender?: string): Promise<TestSmtpServer> {
  const messages: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom({ address }, _session, done) {
      done(address === refusedSender ? new Error('Sender address rejected') : undefined)
    },
    onData(stream, _session, done) {
      text(stream).then((message) => {
        messages.push(message)
        done()
      }, done)
    },
  })
  server.listen(at, '127.0.0.1')
  await once(server.server, 'listening')
  // listen() on a host and port gives an AddressInfo; only a pipe gives a string.
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    messages,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
