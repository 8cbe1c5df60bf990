import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { mailContract } from './contract.ts'
import { createSmtp } from './smtp.ts'

async function startSmtp() {
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
  const mail = createSmtp({ url: `smtp://127.0.0.1:${port}`, from: 'Earmark <notes@earmark.example>' })
  onTestFinished(async () => {
    await mail.close()
    await new Promise<void>((resolve) => server.close(() => resolve()))
  })
  return { mail, arrived: async () => messages }
}

mailContract('smtp', startSmtp)

test('[MAIL-5] a mail server that cannot be reached makes the sending fail, and says so', async () => {
  const mail = createSmtp({ url: 'smtp://127.0.0.1:1', from: 'Earmark <notes@earmark.example>' })

  const sending = mail.send({ to: 'ada@example.org', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' })

  await expect(sending).rejects.toThrow('ECONNREFUSED')
})
