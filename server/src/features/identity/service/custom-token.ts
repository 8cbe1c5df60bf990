import type { Session } from '@earmark/core/access/principal.ts'
import { signInTiming } from '@earmark/core/access/sign-in-timing.ts'
import { AppError } from '@earmark/core/errors.ts'
import { z } from 'zod'
import type { Queries } from '../../../ports/database.ts'
import type { Caller } from '../caller.ts'
import type { Identity } from '../identity.ts'
import { saveOneTime, readOneTime, takeOneTime } from '../one-time.ts'
import { newSecret } from '../secrets.ts'
import { signInPerson } from '../sign-in-person.ts'
import { sessionById } from '../resolve-session.ts'

const kept = z.object({ session_id: z.string() })

/** A token that signs its person in on another device: once, and within five minutes. */
export async function makeCustomToken(
  { database, now }: Identity,
  session: Session,
): Promise<{ token: string; expires_at: Date }> {
  const [token, at, seconds] = [newSecret(), now(), signInTiming.tokenSeconds]
  const value = JSON.stringify({ session_id: session.id })
  await saveOneTime(database.db, { kind: 'custom-token', secret: token }, { value, seconds, now: at })
  return { token, expires_at: new Date(at.getTime() + seconds * 1000) }
}

/** Whose it is, without using it up: nobody should find themselves in a stranger's account. */
export async function ownerOfCustomToken(identity: Identity, token: string): Promise<Session> {
  const { database, now } = identity
  const value = await readOneTime(database.db, { kind: 'custom-token', secret: token }, now())
  return giverOf(database.db, value, now())
}

/** The device that gave it has proved all there is to prove, and the new session is no fresher than that proof. */
export async function useCustomToken(identity: Identity, caller: Caller, token: string) {
  const { database, now } = identity
  const value = await takeOneTime(database.db, { kind: 'custom-token', secret: token }, now())
  const { viewer, proved_at } = await giverOf(database.db, value, now())
  const { user } = viewer
  const { cookie, session_id } = await signInPerson(identity, caller, {
    user_id: user.id,
    hasAllProofs: true,
    proved_at,
    recheck: async (tx) => void (await giverOf(tx, value, now())),
  })
  await identity.endSession(caller.headers)
  return { user, cookie, session_id }
}

/** The session that gave the token. Where that has ended since, its tokens are good for nothing. */
async function giverOf(db: Queries, value: string | undefined, now: Date): Promise<Session> {
  const session = value && (await sessionById(db, kept.parse(JSON.parse(value)).session_id, now))
  if (!session) throw new AppError('link_expired', 'no live custom token')
  return session
}
