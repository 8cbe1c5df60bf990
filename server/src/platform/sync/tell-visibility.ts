import { sql } from 'drizzle-orm'
import type { Queries } from '../../ports/database.ts'
import { type HiddenKind, hiddenRow, shownChannel } from '../db/channels-schema.ts'

/** Where a change of sight is written down. */
export interface VisibilityChange {
  account_id: string
  version: number
}

/** These people see it no longer: their devices let go of it. */
export async function hide(
  db: Queries,
  { account_id, version }: VisibilityChange,
  { from, ...row }: { kind: HiddenKind; key: string; from: readonly string[] },
): Promise<void> {
  if (from.length === 0) return
  await db
    .insert(hiddenRow)
    .values(from.map((user_id) => ({ account_id, user_id, ...row, version })))
    .onConflictDoUpdate({
      target: [hiddenRow.account_id, hiddenRow.user_id, hiddenRow.kind, hiddenRow.key],
      set: { version, noted_at: sql`now()` },
    })
}

/** A channel came into the sight of these people: their devices are told what lies in it. */
export async function show(
  db: Queries,
  { account_id, version }: VisibilityChange,
  { to, channel_id }: { channel_id: string; to: readonly string[] },
): Promise<void> {
  if (to.length === 0) return
  await db
    .insert(shownChannel)
    .values(to.map((user_id) => ({ account_id, user_id, channel_id, version })))
    .onConflictDoUpdate({
      target: [shownChannel.account_id, shownChannel.user_id, shownChannel.channel_id],
      set: { version, noted_at: sql`now()` },
    })
}
