import { gt, isNull, or } from 'drizzle-orm'
import { share } from './shares-schema.ts'

/** Of a link that leads somewhere: those that were revoked are gone, and those that have expired wait to be renewed. */
export function isLive(now: Date) {
  return or(isNull(share.expires_at), gt(share.expires_at, now.toISOString()))
}
