import type { ReceivedShare } from '@earmark/core/entities/share.ts'
import { sharedTitle } from '@earmark/core/sharing/shared-note.ts'
import { nameOf } from '@earmark/core/text/wordless.ts'
import { and, desc, eq, inArray, isNull, ne, or } from 'drizzle-orm'
import { isItsNote, type Opening, sharesWith } from '../../platform/db/open-shares.ts'
import { recording } from '../../platform/db/recordings-schema.ts'
import { account, user } from '../../platform/db/schema.ts'
import { share } from '../../platform/db/shares-schema.ts'
import type { Queries } from '../../ports/database.ts'
import { shareFields } from './share-row.ts'

/** What others have shared with a person and they can open, newest first. */
export async function readReceived(
  db: Queries,
  opening: Opening & { reader: string },
): Promise<ReceivedShare[]> {
  const rows = await db
    .select({ row: shareFields, note: { title: recording.title }, shared_by: user.name, team: account.name })
    .from(share)
    .innerJoin(recording, isItsNote)
    .leftJoin(user, eq(user.id, share.created_by))
    .leftJoin(account, eq(account.id, share.to_account_id))
    .where(
      and(
        inArray(share.id, sharesWith(db, opening)),
        or(isNull(share.created_by), ne(share.created_by, opening.reader)),
      ),
    )
    .orderBy(desc(share.created_at), desc(share.id))
  return rows.map(({ row, note, shared_by, team }) => ({
    id: row.id,
    url: `/s/${row.id}`,
    title: nameOf(sharedTitle(note, row), undefined),
    shared_by,
    team,
    may_comment: row.may_comment,
    created_at: row.created_at,
    expires_at: row.expires_at,
  }))
}
