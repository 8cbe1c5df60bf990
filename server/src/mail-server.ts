import path from 'node:path'
import { createOutbox } from './adapters/mail/outbox.ts'
import { createSmtp } from './adapters/mail/smtp.ts'
import type { Config } from './config.ts'
import { createTroubleNotice, type NoticeNeeds } from './platform/trouble-notice.ts'
import type { Mail } from './ports/mail.ts'

interface MailNeeds extends NoticeNeeds {
  now: () => Date
}

/** Where emails go by the settings: to a mail server, or into files. */
export function openMail(config: Config, { now, ...needs }: MailNeeds): Mail {
  const { SMTP_URL: url, MAIL_FROM: from } = config
  if (!url) return createOutbox({ folder: path.join(config.EARMARK_DATA_DIR, 'outbox'), from, now })
  return noticed(createSmtp({ url, from }), needs)
}

/** Each email is tried many times. */
function noticed(mail: Mail, needs: NoticeNeeds): Mail {
  const server = createTroubleNotice(needs, 'mail server')
  return {
    ...mail,
    async send(email) {
      try {
        await mail.send(email)
      } catch (error) {
        const trouble = troubleOf(error)
        if (trouble !== undefined) server.failing(`Emails cannot be sent: ${trouble}`)
        throw error
      }
      server.working()
    },
  }
}

/** By the library's own codes. What it refuses of one email alone, such as its reader, says nothing of the server. */
const troubles: Record<string, string> = {
  ECONNECTION: 'the mail server cannot be reached',
  ESOCKET: 'the mail server cannot be reached',
  EDNS: 'the mail server’s name is not known',
  ETIMEDOUT: 'the mail server does not answer in time',
  ETLS: 'no secure connection to the mail server can be made',
  EPROTOCOL: 'what answers is no mail server',
  EAUTH: 'the mail server refuses the name or the password',
  ENOAUTH: 'the mail server asks for a name and a password',
}

function troubleOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  // The sender is the same in every email.
  if ('command' in error && error.command === 'MAIL FROM')
    return 'the mail server refuses the sender. Check MAIL_FROM.'
  const why = 'code' in error && typeof error.code === 'string' ? troubles[error.code] : undefined
  return why && `${why}. Check SMTP_URL.`
}
