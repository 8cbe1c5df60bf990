import { ulidTime } from '@earmark/core/ids.ts'
import type { Actor } from '@earmark/core/sync/tx.ts'
import { inArray } from 'drizzle-orm'
import { recording } from '../../platform/db/recordings-schema.ts'
import { derivedUlid } from '../../platform/derived-ulid.ts'
import type { Queries } from '../../ports/database.ts'

/** Where the notes of an archive are already, by their identifiers in it. */
export interface Whereabouts {
  /** In this account, as themselves or as a copy. */
  here: Set<string>
  /** In another account: moved there, or theirs who wrote the archive. */
  elsewhere: Set<string>
}

const batch = 1_000

/** Many at a time, since no index leads to a note of an account that is not known. */
export async function findNotes(db: Queries, actor: Actor, ulids: readonly string[]): Promise<Whereabouts> {
  const found: Whereabouts = { here: new Set(), elsewhere: new Set() }
  for (let at = 0; at < ulids.length; at += batch) {
    const some = ulids.slice(at, at + batch)
    const copies = new Map(some.map((ulid) => [copyUlid(actor, ulid), ulid]))
    const rows = await db
      .select({ ulid: recording.ulid, account_id: recording.account_id })
      .from(recording)
      .where(inArray(recording.ulid, [...some, ...copies.keys()]))
    for (const { ulid, account_id } of rows) {
      const known = account_id === actor.account_id ? found.here : found.elsewhere
      known.add(copies.get(ulid) ?? ulid)
    }
  }
  return found
}

/** What a copy of a note is called that another account has: in one account always the same, so that it is there once. */
export function copyUlid({ account_id }: Pick<Actor, 'account_id'>, ulid: string): string {
  return derivedUlid(ulidTime(ulid), `${account_id} ${ulid}`)
}
