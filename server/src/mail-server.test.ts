import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from './config.ts'
import { openMail } from './mail-server.ts'
import { createNotices } from './platform/notices.ts'
import { startSmtpServer } from './testing/smtp-server.ts'

test('[MAIL-9] a sender that the mail server refuses is told with the setting to check', async () => {
  const server = await startSmtpServer(0, 'notes@typo.example')
  const config = readConfig({ SMTP_URL: server.url, MAIL_FROM: 'Earmark <notes@typo.example>' })
  const notices = createNotices()
  const mail = openMail(config, { log: () => {}, now: () => new Date(), notices })
  onTestFinished(async () => {
    await mail.close()
    await server.close()
  })

  const sending = mail.send({ to: 'ada@example.org', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' })

  await expect(sending).rejects.toThrow('Sender address rejected')
  expect([...notices.all().values()]).toEqual([
    'Emails cannot be sent: the mail server refuses the sender. Check MAIL_FROM.',
  ])
})
