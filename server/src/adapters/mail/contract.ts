import { expect, test } from 'vitest'
import type { Email, Mail } from '../../ports/mail.ts'

const email: Email = {
  to: 'ada@example.org',
  subject: 'Grüße aus Żywiec',
  text: 'One link:\nhttps://earmark.example/reset-password?token=abc\n',
  html: '<p>One <a href="https://earmark.example/reset-password?token=abc">link</a></p>',
}

export interface MailUnderTest {
  mail: Mail
  /** Everything that arrived so far, as RFC 5322 text. */
  arrived: () => Promise<string[]>
}

/** What every mail adapter keeps to. */
export function mailContract(name: string, start: () => Promise<MailUnderTest>): void {
  test(`[MAIL-1] ${name}: an email arrives with its sender, reader, subject and both bodies`, async () => {
    const { mail, arrived } = await start()

    await mail.send(email)

    const [message = ''] = await arrived()
    expect(message).toMatch(/^From: Earmark <notes@earmark\.example>\r?$/m)
    expect(message).toMatch(/^To: ada@example\.org\r?$/m)
    expect(message).toMatch(/^Subject: =\?UTF-8\?/m)
    expect(message).toMatch(/^Content-Type: multipart\/alternative/m)
    expect(message).toContain('text/plain')
    expect(message).toContain('text/html')
  })

  test(`[MAIL-2] ${name}: emails sent at once all arrive`, async () => {
    const { mail, arrived } = await start()

    await Promise.all(Array.from({ length: 5 }, () => mail.send(email)))

    expect(await arrived()).toHaveLength(5)
  })

  test.each([
    ['reader', { to: 'ada@example.org\r\nBcc: eve@example.org' }],
    ['reader with a bare line feed', { to: 'ada@example.org\nBcc: eve@example.org' }],
    ['subject', { subject: 'Hello\r\nBcc: eve@example.org' }],
    ['subject with NUL', { subject: 'Hello\0' }],
  ])(`[MAIL-3] ${name}: a line break in the %s is refused and nothing is sent`, async (_where, change) => {
    const { mail, arrived } = await start()

    await expect(mail.send({ ...email, ...change })).rejects.toThrow('control character')

    expect(await arrived()).toEqual([])
  })

  test(`[MAIL-3] ${name}: a second address in the reader's place is not written to`, async () => {
    const { mail, arrived } = await start()

    await mail.send({ ...email, to: 'ada@example.org, eve@example.org' }).catch(() => 'refused')

    expect((await arrived()).filter((message) => /^To: .*>?, *<?eve@/m.test(message))).toEqual([])
  })
}
