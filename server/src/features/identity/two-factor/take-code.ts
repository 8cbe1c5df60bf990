import { and, eq, isNotNull, lt } from 'drizzle-orm'
import { twoFactor } from '../../../platform/db/safety-schema.ts'
import { recordEvent } from '../../../platform/record-event.ts'
import type { Queries } from '../../../ports/database.ts'
import type { Caller } from '../caller.ts'
import { takeRecoveryCode } from './recovery-codes.ts'
import { stepOfCode } from './totp.ts'

export interface CodeTry {
  user_id: string
  code: string
  now: Date
  caller: Pick<Caller, 'device' | 'block'>
}

/** Uses up a code of the person's app, or a recovery code. Each counts once, however many bring it at once. */
export async function takeCode(db: Queries, { user_id, code, now, caller }: CodeTry): Promise<boolean> {
  const typed = code.replaceAll(/[\s-]/g, '')
  const [app] = await db
    .select()
    .from(twoFactor)
    .where(and(eq(twoFactor.user_id, user_id), isNotNull(twoFactor.confirmed_at)))
  if (!app) return false
  if (/^\d{6}$/.test(typed)) return takeAppCode(db, app, { code: typed, now })

  const isTaken = await takeRecoveryCode(db, user_id, typed)
  const { device, block: place } = caller
  if (isTaken) await recordEvent(db, { kind: 'recovery_code_used', at: now, user_id, device, place })
  return isTaken
}

export async function takeAppCode(
  db: Queries,
  { user_id, secret }: Pick<typeof twoFactor.$inferSelect, 'user_id' | 'secret'>,
  { code, now }: Pick<CodeTry, 'code' | 'now'>,
): Promise<boolean> {
  const step = stepOfCode(secret, code, now)
  if (step === undefined) return false
  // One statement, which only the first of several can fulfil.
  const taken = await db
    .update(twoFactor)
    .set({ last_step: step })
    .where(and(eq(twoFactor.user_id, user_id), eq(twoFactor.secret, secret), lt(twoFactor.last_step, step)))
    .returning({ user_id: twoFactor.user_id })
  return taken.length === 1
}
