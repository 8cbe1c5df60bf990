import type { LookBack, LookedAtNote, LookedAtTodo } from '@earmark/core/look-back/look-back.ts'
import { lookBackText } from '@earmark/core/look-back/look-back-text.ts'
import type { DateLocale } from '@earmark/core/text/dates.ts'
import { makeEmail } from '../../platform/mail/email.ts'
import type { Email } from '../../ports/mail.ts'

interface Reader {
  to: string
  account: string
  timeZone: string
  locale: DateLocale
  origin: string
  stopUrl: string
}

/** A week as an email. */
export function lookBackEmail(told: LookBack<LookedAtNote, LookedAtTodo>, reader: Reader): Email {
  const { to, origin, stopUrl } = reader
  const { subject, paragraphs } = lookBackText(told, reader)
  const email = makeEmail({
    to,
    subject,
    before: paragraphs,
    button: { text: 'Open Earmark', url: `${origin}/app` },
    after: [
      'You chose this email in Settings, under Notifications. It has titles of your notes in it.',
      `To stop it: ${stopUrl}`,
    ],
  })
  return { ...email, unsubscribe_url: stopUrl }
}
