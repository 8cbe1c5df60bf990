import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { type ArrivedLetter, readLetter } from './letters.ts'
import type { TestApp } from './start-app.ts'

export interface TestMailServer {
  /** Settings of an app that sends its letters there. */
  env: Record<string, string>
  /** Those that came for this address, oldest first, once the ones under way are there. */
  lettersTo(app: TestApp, email: string): Promise<ArrivedLetter[]>
  close(): Promise<void>
}

/** A real mail server, on loopback. */
export async function startMailServer(): Promise<TestMailServer> {
  const messages: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      text(stream).then((message) => {
        messages.push(message)
        done()
      }, done)
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  // listen() on a host and port gives an AddressInfo; only a pipe gives a string.
  const { port } = server.server.address() as AddressInfo
  return {
    env: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Earmark <notes@notes.example>' },
    lettersTo: async ({ services }, email) => {
      await services.background.idle()
      return messages.map(readLetter).filter(({ to }) => to === email)
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
