import type { EventName } from '@earmark/core/analytics/events.ts'
import { lengthBucketOf } from '@earmark/core/analytics/length-bucket.ts'
import type { CountedEvent } from '@earmark/core/analytics/read-batch.ts'
import { type SQL, sql } from 'drizzle-orm'
import { analyticsEvent as event, consent } from '../../platform/db/analytics-schema.ts'
import { subscription } from '../../platform/db/billing-schema.ts'
import { recording } from '../../platform/db/recordings-schema.ts'
import { account, membership } from '../../platform/db/schema.ts'
import { share } from '../../platform/db/shares-schema.ts'
import type { Services } from '../../services.ts'
import { insertEvents } from './event-store.ts'

const dayMs = 24 * 60 * 60 * 1000
/** As far back as days are still added up. */
const lookBackDays = 7

type Needs = Pick<Services, 'analytics' | 'config' | 'database' | 'now'>

/**
 * Counts what the server knows itself: sign-ups, recorded notes, links, payments. Of those alone whose browser was
 * counted in the day before, which it is only where they agreed, and who have not declined since.
 */
export async function countKnown({ analytics, config, database, now }: Needs): Promise<void> {
  if (config.EARMARK_ANALYTICS !== 'on') return
  const { rows } = await database.db.execute<Fact>(uncountedFacts(now()))
  if (rows.length === 0) return
  const events = rows.map(eventOf)
  await insertEvents(database.db, events)
  analytics?.collector?.pass(events)
}

interface Fact extends Record<string, unknown> {
  uuid: string
  at: string
  event: EventName
  person: string
  seconds: number | null
}

/** Each has the same identifier whenever it is looked at, so that it is counted once. */
function uncountedFacts(now: Date): SQL {
  const until = now.toISOString()
  const from = new Date(now.getTime() - lookBackDays * dayMs).toISOString()
  return sql`
    WITH counted AS (
      SELECT ${event.account_id} AS id, min(${event.at}) AS since, max(${event.at}) AS until FROM ${event}
      WHERE ${event.at} >= ${from} AND ${event.account_id} IS NOT NULL
        AND ${event.event} IN ('visit', 'try_started', 'try_finished', 'search_used')
      GROUP BY 1
    ), agreed AS (
      SELECT counted.*, ${account.personal_user_id} AS user_id, ${account.created_at} AS created_at
      FROM counted JOIN ${account} ON ${account.id} = counted.id
      WHERE NOT EXISTS (
        SELECT FROM ${consent} WHERE ${consent.user_id} = ${account.personal_user_id}
          AND ${consent.choice} = 'declined' AND ${consent.at} > counted.until
      )
    ), fact AS (
      ${factsOf(from)}
    ), named AS (
      SELECT md5(concat_ws(' ', fact.event, fact.id, agreed.id))::uuid AS uuid, fact.at, fact.event, agreed.id AS person, fact.seconds
      FROM fact JOIN agreed USING (user_id)
      WHERE fact.at BETWEEN agreed.since AND least(agreed.until + interval '1 day', ${until}::timestamptz)
    )
    SELECT named.* FROM named WHERE NOT EXISTS (SELECT FROM ${event} WHERE ${event.uuid} = named.uuid)
  `
}

/** A team's subscription is counted with its owner. */
function factsOf(from: string): SQL {
  return sql`
    SELECT 'signed_up' AS event, id, user_id, created_at AS at, NULL::float8 AS seconds FROM agreed
    UNION ALL
    SELECT 'note_recorded', concat_ws(' ', ${recording.account_id}, ${recording.ulid}), ${recording.created_by},
      ${recording.recorded_at}, coalesce(${recording.duration}, 0)
    FROM ${recording} JOIN agreed ON agreed.user_id = ${recording.created_by}
    WHERE ${recording.sound_key} IS NOT NULL AND ${recording.recorded_at} >= ${from}
    UNION ALL
    SELECT 'share_made', ${share.id}, ${share.created_by}, ${share.created_at}, NULL
    FROM ${share} WHERE ${share.created_at} >= ${from}
    UNION ALL
    SELECT 'paid', ${subscription.id}, ${membership.user_id}, ${subscription.first_paid_at}, NULL
    FROM ${subscription} JOIN ${membership} USING (account_id)
    WHERE ${subscription.first_paid_at} >= ${from} AND ${membership.role} = 'owner'
  `
}

function eventOf({ uuid, at, event: name, person, seconds }: Fact): CountedEvent {
  const properties = seconds === null ? {} : { length: lengthBucketOf(seconds) }
  return { uuid, event: name, person, at: new Date(at), properties }
}
