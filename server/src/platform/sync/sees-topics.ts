import { sql } from 'drizzle-orm'
import type { Queries } from '../../ports/database.ts'
import { memberSeesChannel } from './visibility.ts'

/** Someone at a topic: an account, or a channel in it (`account/channel`). */
export interface Standing {
  user_id: string
  topic: string
}

/**
 * Which of them may be there, in one query: in a team the channel must be one that the person sees. In a personal account
 * nobody else is.
 */
export async function seesTopics(db: Queries, standings: readonly Standing[]): Promise<Standing[]> {
  const topics = standings.map(({ user_id, topic }) => {
    const [account_id = '', channel_id = ''] = topic.split('/')
    return { user_id, topic, account_id, channel_id }
  })
  if (topics.length === 0) return []
  const { rows } = await db.execute<{ user_id: string; topic: string }>(sql`
    SELECT asked.user_id, asked.topic
    FROM jsonb_to_recordset(${JSON.stringify(topics)}::jsonb)
      AS asked(user_id text, topic text, account_id text, channel_id text)
    JOIN membership ON membership.account_id = asked.account_id AND membership.user_id = asked.user_id
    JOIN account ON account.id = asked.account_id
    LEFT JOIN channel ON channel.account_id = asked.account_id AND channel.id = asked.channel_id
    WHERE account.kind = 'personal' OR asked.channel_id = '' OR ${memberSeesChannel}`)
  return rows
}
