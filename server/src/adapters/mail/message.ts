import type { Email } from '../../ports/mail.ts'

const controlCharacter = /\p{Cc}/u

/**
 * The email in the library's shape. A line break in a header would start a header of the writer's own
 * choice, so it is refused here, before the library gets to guess what was meant.
 */
export function messageOf(email: Email, from: string) {
  for (const header of [email.to, email.subject, from, email.unsubscribe_url ?? '']) {
    if (controlCharacter.test(header)) throw new Error('a mail header holds a control character')
  }
  return {
    from,
    // As an object it is one address; as text it would be parsed as a list of them.
    to: { name: '', address: email.to },
    subject: email.subject,
    text: email.text,
    html: email.html,
    // A path or an address in place of content would be read or fetched: there is never a reason to.
    disableFileAccess: true,
    disableUrlAccess: true,
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribing(email) },
  }
}

/** RFC 8058: the program posts to the address itself. */
function unsubscribing({ unsubscribe_url }: Email): Record<string, string> {
  if (unsubscribe_url === undefined) return {}
  return {
    'List-Unsubscribe': `<${unsubscribe_url}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}
