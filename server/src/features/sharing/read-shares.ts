import { may, type Role } from '@earmark/core/access/permissions.ts'
import type { Audience, Share } from '@earmark/core/entities/share.ts'
import type { Actor } from '@earmark/core/sync/tx.ts'
import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { isItsNote } from '../../platform/db/open-shares.ts'
import { recording, transcript } from '../../platform/db/recordings-schema.ts'
import { account, user } from '../../platform/db/schema.ts'
import { share } from '../../platform/db/shares-schema.ts'
import { visibleTo } from '../../platform/sync/visibility.ts'
import type { Queries } from '../../ports/database.ts'
import { shareFields, type ShareRow } from './share-row.ts'
import { readShareVisits } from './visits.ts'

/** The links that a person may see and revoke: their own, those to their notes, and all for who looks after all. */
export function manageable({ account_id, user_id, role }: Actor): SQL | undefined {
  const isTheirs = or(eq(share.created_by, user_id), eq(recording.created_by, user_id))
  return and(eq(share.account_id, account_id), managesAll(role) ? undefined : isTheirs)
}

function managesAll(role: Role | 'system'): boolean {
  return role === 'system' || may(role, 'note.share_any')
}

/** Newest first. */
export async function readShares(
  db: Queries,
  actor: Actor,
  { now, which }: { now: Date; which?: SQL | undefined },
): Promise<Share[]> {
  const rows = await db
    .select({
      row: shareFields,
      // Who looks after all links does not see the titles of all notes.
      recording_title: sql<string>`CASE WHEN ${visibleTo(db, actor).recordings} THEN ${recording.title} ELSE '' END`,
      maker: { id: user.id, name: user.name },
      team: account.name,
      words_at: transcript.updated_at,
    })
    .from(share)
    .innerJoin(recording, isItsNote)
    .leftJoin(user, eq(user.id, share.created_by))
    .leftJoin(account, eq(account.id, share.to_account_id))
    .leftJoin(transcript, and(eq(transcript.account_id, share.account_id), eq(transcript.ulid, share.ulid)))
    .where(and(manageable(actor), which))
    .orderBy(desc(share.created_at), desc(share.id))
  const visits = await readShareVisits(
    db,
    rows.map(({ row }) => row.id),
    now,
  )
  return rows.map(({ row, recording_title, maker, team, words_at }) => ({
    ...shown(row),
    audience: audienceOf(row, team),
    recording_title,
    created_by: maker,
    is_outdated: row.redaction !== null && row.words_at !== words_at,
    ...visits(row.id),
  }))
}

function audienceOf({ to_email, to_account_id }: ShareRow, team: string | null): Audience {
  if (to_email !== null) return { kind: 'person', email: to_email }
  return to_account_id === null ? { kind: 'anyone' } : { kind: 'team', id: to_account_id, name: team ?? '' }
}

function shown(row: ShareRow) {
  return {
    id: row.id,
    url: `/s/${row.id}`,
    recording: row.ulid,
    may_comment: row.may_comment,
    title: row.title,
    sound: row.sound,
    transcript: row.transcript,
    highlights: row.highlights,
    attachments: row.attachments,
    from: row.from,
    to: row.to,
    redact: row.redact,
    download: row.download,
    card: row.card,
    has_passcode: row.passcode_hash !== null,
    expires_at: row.expires_at,
    sound_state: row.sound_state,
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}

/** Of these, the ones that this person may revoke. */
export async function manageableIds(
  tx: Queries,
  actor: Actor,
  which: SQL | undefined,
): Promise<{ id: string; ulid: string }[]> {
  return tx
    .select({ id: share.id, ulid: share.ulid })
    .from(share)
    .innerJoin(recording, isItsNote)
    .where(and(manageable(actor), which))
}

export const isOneOf = (ids: readonly string[]) => inArray(share.id, [...ids])
