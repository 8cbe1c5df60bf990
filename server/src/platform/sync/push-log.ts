import type { PushLog } from '@earmark/core/sync/pushed.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Queries } from '../../ports/database.ts'
import { appliedMutation } from '../db/recordings-schema.ts'
import type { WriteContext } from './write-context.ts'

/** What was asked for before, and what became of it. */
export function pushLog(
  tx: Queries,
  { actor: { account_id }, now }: WriteContext,
): Pick<PushLog, 'find' | 'add'> {
  return {
    find: async (id) => {
      const [row] = await tx
        .select({ refusal: appliedMutation.refusal })
        .from(appliedMutation)
        .where(and(eq(appliedMutation.account_id, account_id), eq(appliedMutation.id, id)))
      return row && { outcome: row.refusal ?? undefined }
    },
    add: async (id, refusal) => {
      const applied_at = now.toISOString()
      await tx.insert(appliedMutation).values({ account_id, id, applied_at, refusal: refusal ?? null })
    },
  }
}

/** A statement that the database refuses would end the whole transaction otherwise. */
export async function attempt(tx: Queries, work: () => Promise<void>): Promise<void> {
  await tx.execute(sql`SAVEPOINT attempt`)
  try {
    await work()
  } catch (error) {
    await tx.execute(sql`ROLLBACK TO SAVEPOINT attempt`)
    throw error
  }
}
