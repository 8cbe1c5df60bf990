import type { Session } from '@earmark/core/access/principal.ts'
import { AppError } from '@earmark/core/errors.ts'
import type { AccountDeletionAnswer } from '@earmark/core/safety-api.ts'
import { eq } from 'drizzle-orm'
import { accountDeletion } from '../../../platform/db/safety-schema.ts'
import { session as sessions } from '../../../platform/db/schema.ts'
import { recordEvent } from '../../../platform/record-event.ts'
import type { Queries } from '../../../ports/database.ts'
import type { Caller } from '../caller.ts'
import type { Identity } from '../identity.ts'
import { lockPerson } from '../lock-person.ts'
import { secretHash, newLinkToken } from '../secrets.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { queueKeepAccountEmail } from './keep-account-email.ts'
import { readTeamsOf } from './teams-of.ts'

const dayMs = 24 * 60 * 60 * 1000
const undoDays = 7

/** What deleting the account would mean for the teams one is in. */
export async function readAccountDeletion(
  { database }: Identity,
  { viewer }: Session,
): Promise<AccountDeletionAnswer> {
  const { toHandOver, goingAlong } = await readTeamsOf(database.db, viewer.user.id)
  const namesOf = (teams: typeof toHandOver) => teams.map(({ name }) => name)
  return { teams_to_hand_over: namesOf(toHandOver), teams_going_along: namesOf(goingAlong) }
}

export function deleteAccount(
  identity: Identity,
  { viewer }: Session,
  { device, block: place }: Caller,
): Promise<void> {
  const { id: user_id } = viewer.user
  const noteIt = (tx: Queries, at: Date) =>
    recordEvent(tx, { kind: 'deletion_asked', at, user_id, device, place })
  return hideAccount(identity, { user_id, isByAdministrator: false, noteIt })
}

/** The same for somebody else, who is told so. */
export function deleteAccountOf(
  identity: Identity,
  user_id: string,
  noteIt: Leaving['noteIt'],
): Promise<void> {
  return hideAccount(identity, { user_id, isByAdministrator: true, noteIt })
}

interface Leaving {
  user_id: string
  isByAdministrator: boolean
  noteIt: (tx: Queries, at: Date) => Promise<void>
}

/** Hidden at once: no session is left, and none can be begun. What was kept stays until the time to undo has passed. */
async function hideAccount(identity: Identity, { noteIt, ...leaving }: Leaving): Promise<void> {
  const { database, now } = identity
  const { user_id } = leaving
  const origin = identity.address.mailedOrigin()
  const ended = await database.transaction(async (tx) => {
    await lockPerson(tx, user_id)
    const { toHandOver } = await readTeamsOf(tx, user_id, { isLocking: true })
    if (toHandOver.length > 0) throw lastOwner(toHandOver, leaving)
    const asked_at = now()
    const purge_at = new Date(asked_at.getTime() + undoDays * dayMs)
    await tx
      .insert(accountDeletion)
      // Its link counts once the email is sent; until then there is none.
      .values({ user_id, undo_token_hash: newLinkToken().hash, asked_at, purge_at })
      .onConflictDoNothing()
    await queueKeepAccountEmail(tx, asked_at, { user_id, origin })
    await noteIt(tx, asked_at)
    return endSessions(tx, eq(sessions.userId, user_id))
  })
  identity.sayEnded(ended)
  identity.jobs.wake()
}

/** Somebody whose account is being deleted has shown who they are: perhaps the email is lost. They get another. */
export async function sendKeepAccountLink(identity: Identity, user_id: string): Promise<void> {
  const { database, limiter, now } = identity
  if (!(await limiter.take([{ limit: 'reset_account', key: user_id }])).allowed) return
  const origin = identity.address.mailedOrigin()
  await database.transaction((tx) => queueKeepAccountEmail(tx, now(), { user_id, origin }))
  identity.jobs.wake()
}

/** One statement takes the link, so that it works once. */
export async function undoAccountDeletion(identity: Identity, token: string, caller: Caller): Promise<void> {
  const { database, now } = identity
  await database.transaction(async (tx) => {
    const [back] = await tx
      .delete(accountDeletion)
      .where(eq(accountDeletion.undo_token_hash, secretHash(token)))
      .returning({ user_id: accountDeletion.user_id, purge_at: accountDeletion.purge_at })
    if (!back || back.purge_at <= now()) {
      throw new AppError('link_expired', 'no deletion is undone by this link', {
        detail: 'This link was already used, or is too old: the account is deleted after seven days.',
      })
    }
    const { device, block: place } = caller
    await recordEvent(tx, { kind: 'deletion_undone', at: now(), user_id: back.user_id, device, place })
  })
}

function lastOwner(
  owned: readonly { name: string }[],
  { isByAdministrator }: Omit<Leaving, 'noteIt'>,
): AppError {
  const teams = new Intl.ListFormat('en').format(owned.map(({ name }) => `“${name}”`))
  const [it, they] = owned.length === 1 ? ['it', 'It'] : ['them', 'They']
  const detail = isByAdministrator
    ? `This person is the last owner of ${teams}. ${they} must be transferred to someone first.`
    : `You are the last owner of ${teams}. Transfer ${it} to someone first.`
  return new AppError('conflict', 'the last owner of a team cannot leave', { detail })
}
