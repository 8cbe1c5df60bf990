import path from 'node:path'
import { createOutbox } from './adapters/mail/outbox.ts'
import { createSmtp } from './adapters/mail/smtp.ts'
import type { Config } from './config.ts'
import type { Log } from './platform/log.ts'
import type { Notices } from './platform/notices.ts'
import type { Mail } from './ports/mail.ts'

interface MailNeeds {
  log: Log
  now: () => Date
  notices: Notices
}

/** Where emails go by the settings: to a mail server, or into files. */
export function openMail(config: Config, { log, now, notices }: MailNeeds): Mail {
  const { SMTP_URL: url, MAIL_FROM: from } = config
  if (!url) return createOutbox({ folder: path.join(config.EARMARK_DATA_DIR, 'outbox'), from, now })
  return noticed(createSmtp({ url, from }), { log, notices })
}

const about = 'mail'

/** Says once that the mail server takes nothing, and once that it does again: each email is tried many times. */
function noticed(mail: Mail, { log, notices }: Pick<MailNeeds, 'log' | 'notices'>): Mail {
  return {
    ...mail,
    async send(email) {
      try {
        await mail.send(email)
      } catch (error) {
        const trouble = troubleOf(error)
        const sentence = `Emails cannot be sent: ${trouble}`
        if (trouble !== undefined && notices.all().get(about) !== sentence) {
          notices.put(about, sentence)
          log('warn', 'mail server', { state: 'failing', detail: sentence })
        }
        throw error
      }
      if (!notices.all().has(about)) return
      notices.drop(about)
      log('info', 'mail server', { state: 'working' })
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
