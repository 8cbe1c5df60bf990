import { createTransport } from 'nodemailer'
import type { Mail } from '../../ports/mail.ts'
import { messageOf } from './message.ts'

/** Hands each email to a mail server. */
export function createSmtp({ url, from }: { url: string; from: string }): Mail {
  const transport = createTransport(withTimeouts(url))

  return {
    async send(email) {
      await transport.sendMail(messageOf(email, from))
    },
    // What was sent is its reader's.
    forget: async () => {},
    forgetOld: async () => {},
    async close() {
      transport.close()
    },
  }
}

/** The library waits two minutes for a silent server; by then the person has asked for a second email. */
function withTimeouts(url: string): string {
  const address = new URL(url)
  for (const timeout of ['connectionTimeout', 'greetingTimeout', 'socketTimeout']) {
    if (!address.searchParams.has(timeout)) address.searchParams.set(timeout, '15000')
  }
  return address.href
}
