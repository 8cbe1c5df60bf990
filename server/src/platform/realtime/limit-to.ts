import { accountOfTopic } from './answer-message.ts'
import { type Access, type Connection, closeFor, refuse } from './connection.ts'
import type { Following } from './following.ts'
import type { Presence } from './presence.ts'

/** Takes from a socket what its session may no longer see; all of it where there is no such session. */
export function limitTo(
  access: Access | undefined,
  connection: Connection,
  { following, presence }: { following: Following; presence: Presence },
): void {
  if (!access) return closeFor(connection, 'invalid_token')
  connection.accounts = access.accounts
  const lost = [...connection.follows].filter((account) => !access.accounts.has(account))
  const left = [...connection.topics].filter((topic) => !access.accounts.has(accountOfTopic(topic)))
  for (const topic of left) presence.leave(connection, topic)
  for (const account of lost) {
    following.unfollow(connection, account)
    refuse(connection, 'permission_denied', account)
  }
  if (lost.length > 0 && connection.follows.size === 0) closeFor(connection, 'permission_denied')
}
