import { AddressLink } from './address-link.tsx'
import { KeepAccountLink } from './keep-account-link.tsx'
import type { MailedLinkName } from './mailed-links.ts'

/** What a link in an email is for. Following it changes nothing yet: mail programs do that by themselves. */
export function MailedLink({ name, token }: { name: MailedLinkName; token: string }) {
  return name === 'address' ? <AddressLink token={token} /> : <KeepAccountLink token={token} />
}
