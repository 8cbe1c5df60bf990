import { expect, onTestFinished, test } from 'vitest'
import { startSmtpServer } from '../../testing/smtp-server.ts'
import { mailContract } from './contract.ts'
import { createSmtp } from './smtp.ts'

async function startSmtp() {
  const server = await startSmtpServer()
  const mail = createSmtp({ url: server.url, from: 'Earmark <notes@earmark.example>' })
  onTestFinished(async () => {
    await mail.close()
    await server.close()
  })
  return { mail, arrived: async () => server.messages }
}

mailContract('smtp', startSmtp)

test('[MAIL-5] a mail server that cannot be reached makes the sending fail, and says so', async () => {
  const mail = createSmtp({ url: 'smtp://127.0.0.1:1', from: 'Earmark <notes@earmark.example>' })

  const sending = mail.send({ to: 'ada@example.org', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' })

  await expect(sending).rejects.toThrow('ECONNREFUSED')
})
