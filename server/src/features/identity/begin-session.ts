import { describeDevice } from '@earmark/core/access/describe-device.ts'
import { AppError } from '@earmark/core/errors.ts'
import { and, count, eq, isNotNull, sql } from 'drizzle-orm'
import { auditEvent, leaving, twoFactor } from '../../platform/db/safety-schema.ts'
import { recordEvent } from '../../platform/record-event.ts'
import type { Queries } from '../../ports/database.ts'
import { circumstances } from './circumstances.ts'
import { lockPerson } from './lock-person.ts'

/** What the sign-in library is about to keep. */
export interface NewSession {
  userId: string
  userAgent?: string | null
  expiresAt: Date
}

/** A sign-in from where the person has not been seen before. */
export interface Newcomer {
  user_id: string
  device: string
  place: string
  origin: string
}

const awaitMs = 10 * 60 * 1000

/**
 * Every session begins here, whichever way its person came: who is leaving gets none, nor who came by what was taken
 * away meanwhile, and who has a second factor gets one that opens nothing until it is given.
 */
export async function prepareSession<T extends NewSession>(tx: Queries, begun: T, now: Date) {
  const around = circumstances()
  await lockPerson(tx, begun.userId)
  await around?.recheck?.(tx, begun.userId)
  const [left] = await tx.select().from(leaving).where(eq(leaving.user_id, begun.userId))
  if (left) throw new AppError('account_leaving', 'who is leaving cannot sign in')

  const awaits = !around?.hasAllProofs && (await hasTwoFactor(tx, begun.userId))
  if (around && awaits) around.awaitsSecondFactor = true
  return {
    ...begun,
    ipAddress: around?.place ?? null,
    proved_at: around?.proved_at ?? now,
    awaits_second_factor: awaits,
    ...(awaits && { expiresAt: new Date(now.getTime() + awaitMs) }),
  }
}

/** Into the person's log; a newcomer is returned, to be told of. */
export async function noteSignIn(tx: Queries, begun: NewSession, now: Date): Promise<Newcomer | undefined> {
  const around = circumstances()
  const device = describeDevice(begun.userAgent)
  const place = around?.place ?? 'unknown'
  const [seen] = await tx
    .select({
      all: count(),
      here: sql<number>`count(*) filter (where ${auditEvent.device} = ${device} and ${auditEvent.place} = ${place})::int`,
    })
    .from(auditEvent)
    .where(and(eq(auditEvent.user_id, begun.userId), eq(auditEvent.kind, 'signed_in')))
  await recordEvent(tx, { kind: 'signed_in', at: now, user_id: begun.userId, device, place })
  const isNew = seen !== undefined && seen.all > 0 && seen.here === 0
  return isNew && around ? { user_id: begun.userId, device, place, origin: around.origin } : undefined
}

async function hasTwoFactor(tx: Queries, user_id: string): Promise<boolean> {
  const [on] = await tx
    .select({ user_id: twoFactor.user_id })
    .from(twoFactor)
    .where(and(eq(twoFactor.user_id, user_id), isNotNull(twoFactor.confirmed_at)))
  return on !== undefined
}
