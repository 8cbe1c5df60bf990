import { sql } from 'drizzle-orm'
import type { Queries } from '../../ports/database.ts'
import { memberSeesChannel } from './visibility.ts'

/** Someone at a place of an account (`account/place`). */
export interface Standing {
  user_id: string
  topic: string
}

/**
 * Which of them may be there, in one query: in a team a place is a channel that the person sees. In a personal account
 * nobody else is.
 */
export async function seesTopics(db: Queries, standings: readonly Standing[]): Promise<Standing[]> {
  const placed = standings.map(({ user_id, topic }) => {
    const [account_id = '', place = ''] = topic.split('/')
    return { user_id, topic, account_id, place }
  })
  if (placed.length === 0) return []
  const { rows } = await db.execute<{ user_id: string; topic: string }>(sql`
    SELECT asked.user_id, asked.topic
    FROM jsonb_to_recordset(${JSON.stringify(placed)}::jsonb)
      AS asked(user_id text, topic text, account_id text, place text)
    JOIN membership ON membership.account_id = asked.account_id AND membership.user_id = asked.user_id
    JOIN account ON account.id = asked.account_id
    LEFT JOIN channel ON channel.account_id = asked.account_id AND channel.id = asked.place
    WHERE account.kind = 'personal' OR asked.place = '' OR ${memberSeesChannel}`)
  return rows
}
