import { mailboxOf } from '@earmark/core/referral/referral.ts'
import type { Services } from '../services.ts'

/** By which a mailbox is known again after its account is gone, however its address is written. */
export function hashMailbox({ keyedHash }: Pick<Services, 'keyedHash'>, email: string): string {
  return keyedHash(`mailbox ${mailboxOf(email)}`)
}
