import type { OpenDoor } from '@earmark/core/entities/door.ts'
import type { CreationLine } from '@earmark/core/entities/creation.ts'
import { and, eq } from 'drizzle-orm'
import { creationVersion } from '../../platform/db/insights-schema.ts'
import { recording } from '../../platform/db/recordings-schema.ts'
import type { Queries } from '../../ports/database.ts'
import type { DoorRow } from './door-row.ts'

/** What a visitor gets of it: nothing of whose it is but the name of the host, and what they let through. */
export async function showDoor(db: Queries, row: DoorRow): Promise<OpenDoor> {
  const { host, reason, opened_at, ended_at, expires_at } = row
  return {
    state: ended_at === null ? 'running' : 'over',
    host,
    reason,
    opened_at,
    ended_at,
    expires_at,
    captions: row.captions && ended_at === null ? row.turns : null,
    minutes: await stateOfMinutes(db, row),
  }
}

async function stateOfMinutes(db: Queries, row: DoorRow): Promise<OpenDoor['minutes']> {
  if (!row.minutes) return 'none'
  if (row.ended_at === null) return 'coming'
  return (await readMinutes(db, row)) ? 'ready' : 'coming'
}

export interface Minutes {
  title: string
  lines: readonly CreationLine[]
}

/** Those that stand in the note; of several the latest. */
export async function readMinutes(
  db: Queries,
  { account_id, ulid }: Pick<DoorRow, 'account_id' | 'ulid'>,
): Promise<Minutes | undefined> {
  const isIt = and(eq(recording.account_id, account_id), eq(recording.ulid, ulid))
  const { title, attachments } = recording
  const [note] = await db.select({ title, attachments }).from(recording).where(isIt)
  const made = note?.attachments.flatMap((one) => (one.made?.kind === 'minutes' ? [one.made.version] : []))
  const version = made?.at(-1)
  if (!note || version === undefined) return undefined
  const isVersion = and(eq(creationVersion.account_id, account_id), eq(creationVersion.id, version))
  const [found] = await db.select({ lines: creationVersion.lines }).from(creationVersion).where(isVersion)
  return found && { title: note.title, lines: found.lines }
}
