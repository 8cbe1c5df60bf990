import { may, type Role } from '@earmark/core/access/permissions.ts'
import { isPageId, type ListedPage, type TakenDown } from '@earmark/core/entities/page.ts'
import type { Visits } from '@earmark/core/entities/visits.ts'
import { AppError } from '@earmark/core/errors.ts'
import type { Actor } from '@earmark/core/sync/tx.ts'
import { and, eq, getTableColumns, isNotNull, isNull, or, type SQL } from 'drizzle-orm'
import { isActive, isNotSuspended } from '../../platform/db/is-active.ts'
import { page } from '../../platform/db/pages-schema.ts'
import { recording } from '../../platform/db/recordings-schema.ts'
import { account } from '../../platform/db/schema.ts'
import type { Queries } from '../../ports/database.ts'

const { text: _, words: __, ...light } = getTableColumns(page)

/** All but the text, for lists. */
export const listedFields = light
export type ListedRow = Omit<typeof page.$inferSelect, 'text' | 'words'>
export type PageRow = ListedRow & { text: string }

/** Anything may stand in an address; the database takes no text with a zero in it. */
export function isThis(id: string): SQL {
  return eq(page.id, isPageId(id) ? id : '')
}

export const isItsNote = and(eq(recording.account_id, page.account_id), eq(recording.ulid, page.ulid))

/** The pages that a person may take away: their own, those of their notes, and all for who looks after all. */
export function manageable({ account_id, user_id, role }: Actor): SQL | undefined {
  const isTheirs = or(eq(page.created_by, user_id), eq(recording.created_by, user_id))
  return and(eq(page.account_id, account_id), managesAll(role) ? undefined : isTheirs)
}

function managesAll(role: Role | 'system'): boolean {
  return role === 'system' || may(role, 'note.share_any')
}

/**
 * Of a page that everybody may read: drafts, what was taken down, lies in the trash or is of somebody who is hidden are one
 * question with what never was. Beside it `account` and `recording` are joined.
 */
export function isPublic(db: Queries): SQL | undefined {
  return and(
    page.is_published,
    isNull(page.taken_down_at),
    isNull(recording.deleted_at),
    isActive(db, account.personal_user_id),
    isNotSuspended(db, page.created_by),
  )
}

/**
 * What was taken down stays so: no other page of that note is published in its place. The account is locked, so nobody
 * takes one down in between.
 */
export async function demandNotBarred(
  tx: Queries,
  { account_id, ulid }: Pick<ListedRow, 'account_id' | 'ulid'>,
): Promise<void> {
  const isBarred = and(eq(page.account_id, account_id), eq(page.ulid, ulid), isNotNull(page.taken_down_at))
  const [found] = await tx.select({ id: page.id }).from(page).where(isBarred).limit(1)
  if (!found) return
  const detail =
    'An administrator has taken down a page of this note. It can be published again once they reinstate it.'
  throw new AppError('conflict', 'a page of this note was taken down', { detail })
}

export function shown(row: ListedRow): Omit<ListedPage, keyof Visits> {
  const {
    id,
    ulid,
    title,
    sound,
    sound_state,
    picture,
    picture_alt,
    published_at,
    public_at,
    created_at,
    updated_at,
  } = row
  return {
    id,
    url: `/notes/${id}`,
    recording: ulid,
    title,
    sound,
    sound_state,
    picture,
    picture_alt,
    state: row.is_published ? 'published' : 'draft',
    taken_down: takenDownOf(row),
    published_at,
    public_at,
    created_at,
    updated_at,
  }
}

function takenDownOf(row: ListedRow): TakenDown | null {
  const { taken_down_at: at, taken_down_reason: reason, taken_down_reply: text } = row
  if (at === null) return null
  const { taken_down_replied_at, taken_down_upheld_at: upheld_at } = row
  const reply = text === null ? null : { text, at: taken_down_replied_at ?? at, upheld_at }
  return { at, reason: reason ?? '', reply }
}
