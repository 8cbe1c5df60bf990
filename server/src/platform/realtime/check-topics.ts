import type { Standing } from '../sync/sees-topics.ts'
import { isWithinAccount } from './answer-message.ts'
import { type Connection, refuse } from './connection.ts'
import type { Crowd } from './crowd.ts'
import type { Presence } from './presence.ts'

interface TopicNeeds {
  crowd: Pick<Crowd, 'all'>
  presence: Pick<Presence, 'leave'>
  seesTopics: (standings: readonly Standing[]) => Promise<Standing[]>
}

/** As often as sessions are looked at: whoever lost sight of a channel is not told for long who is in it. */
const checkMs = 2_500
const checkedAt = new WeakMap<Connection, number>()

/** Leads those away who are at a topic that is hidden from them by now; for many at once in one query. */
export async function checkTopics({ crowd, presence, seesTopics }: TopicNeeds, now: number): Promise<void> {
  const due = [...crowd.all].filter(
    (connection) =>
      [...connection.topics].some(isWithinAccount) && now - (checkedAt.get(connection) ?? 0) >= checkMs,
  )
  if (due.length === 0) return
  const standings = due.flatMap(({ user_id, topics }) =>
    [...topics].filter(isWithinAccount).map((topic) => ({ user_id, topic })),
  )
  const allowed = new Set((await seesTopics(standings)).map(keyOf))
  for (const connection of due) {
    checkedAt.set(connection, now)
    for (const topic of [...connection.topics].filter(isWithinAccount)) {
      if (allowed.has(keyOf({ user_id: connection.user_id, topic }))) continue
      presence.leave(connection, topic)
      refuse(connection, 'permission_denied', topic)
    }
  }
}

const keyOf = ({ user_id, topic }: Standing) => `${user_id} ${topic}`
