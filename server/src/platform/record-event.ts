import { randomBytes } from 'node:crypto'
import type { EventFacts, EventKind } from '@earmark/core/access/event-kinds.ts'
import { ulid } from '@earmark/core/ids.ts'
import type { Queries } from '../ports/database.ts'
import { auditEvent } from './db/safety-schema.ts'

export interface NewEvent {
  kind: EventKind
  at: Date
  /** In whose own log it stands. */
  user_id?: string | undefined
  /** In which team's log it stands. In neither: in that of the instance. */
  account_id?: string | undefined
  /** Who did it, where that is not `user_id`. */
  actor_id?: string | undefined
  device?: string | undefined
  place?: string | undefined
  facts?: EventFacts
}

/** Notes down what happened, with `tx` in the transaction it happened in. No content, no names, no secrets. */
export async function recordEvent(tx: Queries, event: NewEvent): Promise<void> {
  await tx.insert(auditEvent).values({
    id: ulid(event.at.getTime(), randomBytes(10)),
    actor_id: event.user_id,
    ...event,
  })
}
