import type { Session } from '@earmark/core/access/principal.ts'
import { AppError } from '@earmark/core/errors.ts'
import type { NewTwoFactorAnswer, TwoFactorAnswer } from '@earmark/core/safety-api.ts'
import { and, count, eq, isNotNull, isNull } from 'drizzle-orm'
import { recoveryCode, twoFactor } from '../../../platform/db/safety-schema.ts'
import { recordEvent } from '../../../platform/record-event.ts'
import type { Caller } from '../caller.ts'
import type { Identity } from '../identity.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'
import { takeAppCode } from './take-code.ts'
import { newTotpSecret, totpUri } from './totp.ts'

type Needs = Pick<Identity, 'database' | 'now'>

export async function readTwoFactor({ database }: Needs, { viewer }: Session): Promise<TwoFactorAnswer> {
  const user_id = viewer.user.id
  const [app] = await database.db.select().from(twoFactor).where(isOn(user_id))
  const [left] = await database.db
    .select({ codes: count() })
    .from(recoveryCode)
    .where(eq(recoveryCode.user_id, user_id))
  return { is_on: app !== undefined, recovery_codes_left: app ? (left?.codes ?? 0) : 0 }
}

/** Begun anew as often as one likes, until a code confirms it. */
export async function beginTwoFactor(
  { database, now }: Needs,
  { viewer }: Session,
): Promise<NewTwoFactorAnswer> {
  const { id: user_id, email } = viewer.user
  const secret = newTotpSecret()
  const begun = await database.db
    .insert(twoFactor)
    .values({ user_id, secret, created_at: now() })
    .onConflictDoUpdate({
      target: twoFactor.user_id,
      set: { secret, last_step: 0, created_at: now() },
      setWhere: isNull(twoFactor.confirmed_at),
    })
    .returning({ user_id: twoFactor.user_id })
  if (begun.length === 0) throw alreadyOn()
  return { secret, uri: totpUri(secret, email) }
}

export async function confirmTwoFactor(
  { database, now }: Needs,
  { viewer }: Session,
  { code, caller }: { code: string; caller: Caller },
): Promise<string[]> {
  const user_id = viewer.user.id
  await caller.demand([{ limit: 'second_factor_account', key: user_id }])
  return database.transaction(async (tx) => {
    const [begun] = await tx.select().from(twoFactor).where(eq(twoFactor.user_id, user_id)).for('update')
    if (begun?.confirmed_at) throw alreadyOn()
    const typed = code.replaceAll(/[\s-]/g, '')
    if (!begun || !(await takeAppCode(tx, begun, { code: typed, now: now() }))) {
      throw new AppError('wrong_proof', 'the first code of an app is wrong', {
        detail:
          'This code is not correct. Check that the time on your phone is right, then enter the next one.',
      })
    }
    await tx.update(twoFactor).set({ confirmed_at: now() }).where(eq(twoFactor.user_id, user_id))
    await recordEvent(tx, { kind: 'two_factor_on', at: now(), user_id, ...callerFacts(caller) })
    return makeRecoveryCodes(tx, user_id)
  })
}

export async function renewCodes(
  { database, now }: Needs,
  { viewer }: Session,
  caller: Caller,
): Promise<string[]> {
  const user_id = viewer.user.id
  return database.transaction(async (tx) => {
    const [app] = await tx.select().from(twoFactor).where(isOn(user_id))
    if (!app) throw new AppError('not_found', 'no second factor to make codes for')
    await recordEvent(tx, { kind: 'recovery_codes_made', at: now(), user_id, ...callerFacts(caller) })
    return makeRecoveryCodes(tx, user_id)
  })
}

export async function endTwoFactor(
  { database, now }: Needs,
  { viewer }: Session,
  caller: Caller,
): Promise<void> {
  const user_id = viewer.user.id
  await database.transaction(async (tx) => {
    const ended = await tx.delete(twoFactor).where(eq(twoFactor.user_id, user_id)).returning()
    await tx.delete(recoveryCode).where(eq(recoveryCode.user_id, user_id))
    if (ended.some(({ confirmed_at }) => confirmed_at)) {
      await recordEvent(tx, { kind: 'two_factor_off', at: now(), user_id, ...callerFacts(caller) })
    }
  })
}

const isOn = (user_id: string) => and(eq(twoFactor.user_id, user_id), isNotNull(twoFactor.confirmed_at))

function callerFacts({ device, block }: Caller) {
  return { device, place: block }
}

function alreadyOn(): AppError {
  return new AppError('conflict', 'the second factor is on already', {
    detail: 'Two-factor sign-in is already on. Turn it off first to use another app.',
  })
}
