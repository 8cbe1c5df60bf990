import { randomBytes } from 'node:crypto'
import { describeDevice } from '@earmark/core/access/describe-device.ts'
import { AppError } from '@earmark/core/errors.ts'
import { ulid } from '@earmark/core/ids.ts'
import { and, count, eq, isNotNull, sql } from 'drizzle-orm'
import { auditEvent, accountDeletion, suspension, twoFactor } from '../../platform/db/safety-schema.ts'
import { session as sessions } from '../../platform/db/schema.ts'
import { recordEvent } from '../../platform/record-event.ts'
import type { Queries } from '../../ports/database.ts'
import type { Caller } from './caller.ts'
import { lockPerson } from './lock-person.ts'
import { noteDaySeen } from './note-day-seen.ts'
import { newSecret } from './secrets.ts'
import { maxSessionSeconds, shortSessionSeconds } from './session-age.ts'

/** How somebody comes in. */
export interface Arrival {
  user_id: string
  /** Whether nothing more is to be asked: a passkey, or the second factor itself. */
  hasAllProofs: boolean
  /** Whether the browser is to forget them when it is closed. */
  isShort?: boolean
  /** When they proved who they are, where that was not just now. */
  proved_at?: Date
  /** Throws where what they came by was taken away since it was looked at. Asked with their row locked. */
  recheck?: (tx: Queries) => Promise<void>
}

export interface NewSession {
  session: typeof sessions.$inferSelect
  /** Whether it is of somebody who has come in before, but never from this device and place. */
  isNewDevice: boolean
}

const awaitSeconds = 10 * 60

/**
 * Every session begins here, whichever way its person came: whose account is being deleted or suspended gets none, nor who
 * came by what was taken away meanwhile, and who has a second factor gets one that opens nothing until it is given.
 */
export async function createSession(
  tx: Queries,
  { user_id, hasAllProofs, isShort, proved_at, recheck }: Arrival,
  { caller, now }: { caller: Caller; now: Date },
): Promise<NewSession> {
  await lockPerson(tx, user_id)
  await recheck?.(tx)
  await demandActive(tx, user_id)

  const awaits = !hasAllProofs && (await hasTwoFactor(tx, user_id))
  const lifeSeconds = isShort ? shortSessionSeconds : maxSessionSeconds
  const [session] = await tx
    .insert(sessions)
    .values({
      id: ulid(now.getTime(), randomBytes(10)),
      token: newSecret(),
      userId: user_id,
      expiresAt: new Date(now.getTime() + (awaits ? awaitSeconds : lifeSeconds) * 1000),
      ipAddress: caller.block,
      userAgent: (caller.headers.get('user-agent') ?? '').slice(0, 400),
      createdAt: now,
      updatedAt: now,
      proved_at: proved_at ?? now,
      awaits_second_factor: awaits,
    })
    .returning()
  if (!session) throw new Error('a session was not kept')
  // What waits for its second factor has not begun yet.
  return { session, isNewDevice: awaits ? false : await noteSignIn(tx, session, now) }
}

async function demandActive(tx: Queries, user_id: string): Promise<void> {
  const [kept] = await tx.select().from(suspension).where(eq(suspension.user_id, user_id))
  if (kept) {
    const detail = `This account is suspended. The administrator’s reason: ${kept.reason}`
    throw new AppError('account_suspended', 'the account is suspended', { detail })
  }
  const [left] = await tx.select().from(accountDeletion).where(eq(accountDeletion.user_id, user_id))
  if (left) throw new AppError('account_deletion_pending', 'the account is being deleted')
}

/** Into the person's log; whether the device is new to them. */
async function noteSignIn(
  tx: Queries,
  { userId: user_id, userAgent, ipAddress: place }: NewSession['session'],
  now: Date,
): Promise<boolean> {
  const device = describeDevice(userAgent)
  const [seen] = await tx
    .select({
      all: count(),
      here: sql<number>`count(*) filter (where ${auditEvent.device} = ${device} and ${auditEvent.place} = ${place})::int`,
    })
    .from(auditEvent)
    .where(and(eq(auditEvent.user_id, user_id), eq(auditEvent.kind, 'signed_in')))
  await recordEvent(tx, { kind: 'signed_in', at: now, user_id, device, place: place ?? 'unknown' })
  await noteDaySeen(tx, user_id, now)
  return seen !== undefined && seen.all > 0 && seen.here === 0
}

async function hasTwoFactor(tx: Queries, user_id: string): Promise<boolean> {
  const [on] = await tx
    .select({ user_id: twoFactor.user_id })
    .from(twoFactor)
    .where(and(eq(twoFactor.user_id, user_id), isNotNull(twoFactor.confirmed_at)))
  return on !== undefined
}
