import { safeNext } from '@earmark/core/access/safe-next.ts'
import {
  codeOfProviderError,
  isSignInErrorCode,
  type SignInErrorCode,
  SignInFailure,
} from '@earmark/core/access/sign-in-errors.ts'
import {
  flowShape,
  isProviderId,
  type ProviderId,
  type SignInEvent,
} from '@earmark/core/access/sign-in-flow.ts'
import { AppError, type ErrorCode } from '@earmark/core/errors.ts'
import type { Queries } from '../../../ports/database.ts'
import type { ProvenPerson } from '../../../ports/identity-provider.ts'
import type { Caller } from '../caller.ts'
import type { Identity } from '../identity.ts'
import { accountReclaimedEmail } from '../emails/account-reclaimed.ts'
import { signInPerson } from '../sign-in-person.ts'
import { type Admitted, admitPerson, ownerOf, type Proof } from './admit-person.ts'
import { attemptOf, type AttemptRow, takeAttempt } from './attempts.ts'
import { isProofOf } from './is-proof-of.ts'
import { linkProof, recogniseProof } from './own-proofs.ts'
import { findProvider } from './start-sign-in.ts'

/** What a browser brought back from the provider that `id` names. */
export interface Return {
  id: string
  query: URLSearchParams
  browserKey: string | undefined
  caller: Caller
}

export interface Finished {
  event: SignInEvent
  /** Cookies to set: the new session's, where there is one. */
  cookies: string[]
}

/** Ends an attempt, in whatever way it ends. Only a bug is thrown. */
export async function finishSignIn(identity: Identity, back: Return): Promise<Finished> {
  const taken = await takenAttempt(identity, back)
  if ('error' in taken) return { event: eventWithoutAttempt(back, taken.error), cookies: [] }

  const { row, state } = taken
  const { flow, provider, intent, mode, next } = row
  const event = { flow, provider, intent, mode, next }
  try {
    const proof = await proofOf(identity, { row, state, query: back.query })
    const { error, cookies } = await useProof(identity, { row, proof, caller: back.caller })
    return { event: { ...event, error }, cookies }
  } catch (error) {
    if (!(error instanceof SignInFailure)) throw error
    identity.report(error)
    return { event: { ...event, error: error.code }, cookies: [] }
  }
}

/** What the address itself says: enough to tell the page that opened a window that it can be given up. */
function eventWithoutAttempt({ id, query }: Return, error: SignInErrorCode): SignInEvent {
  const flow = query.get('flow') ?? ''
  return {
    flow: flowShape.test(flow) ? flow : '',
    provider: isProviderId(id) ? id : null,
    intent: 'sign-in',
    mode: query.get('mode') === 'popup' ? 'popup' : 'redirect',
    next: safeNext(query.get('next')),
    error,
  }
}

type Taken = { row: AttemptRow; state: string } | { error: SignInErrorCode }

async function takenAttempt(identity: Identity, { id, query, browserKey }: Return): Promise<Taken> {
  const state = query.get('state')
  // Some providers send nothing but an error, when they do not know who asks.
  if (!state) return { error: stateless(query.get('error')) }
  if (!browserKey) return { error: 'invalid-auth-event' }
  const now = identity.now()
  const row = await takeAttempt(identity.database.db, { state, browserKey, now })
  return row?.provider === id ? { row, state } : { error: 'invalid-auth-event' }
}

function stateless(error: string | null): SignInErrorCode {
  if (error === null) return 'argument-error'
  return isSignInErrorCode(error) ? error : codeOfProviderError(error)
}

async function proofOf(
  identity: Identity,
  { row, state, query }: { row: AttemptRow; state: string; query: URLSearchParams },
): Promise<Proof> {
  const error = query.get('error')
  if (error) throw new SignInFailure(codeOfProviderError(error), `${row.provider} says ${error.slice(0, 80)}`)
  const code = query.get('code')
  if (!code) throw new SignInFailure('argument-error', `${row.provider} sent no code`)

  const { provider } = findProvider(identity, row.provider)
  const issuer = query.get('iss') ?? undefined
  const attempt = attemptOf(row, state)
  const person: ProvenPerson = await provider.finish(attempt, { code, issuer })
  return { realm: provider.realm, person, isAskedAnew: attempt.is_proof && provider.canAskAnew }
}

interface Use {
  row: AttemptRow
  proof: Proof
  caller: Caller
}

type Used = Pick<SignInEvent, 'error'> & Pick<Finished, 'cookies'>

async function useProof(identity: Identity, { row, proof, caller }: Use): Promise<Used> {
  if (row.intent === 'sign-in') {
    const { user_id, reclaimed } = await admit(identity, proof)
    if (reclaimed) sayReclaimed(identity, { ...reclaimed, provider: row.provider })
    const { cookie, awaitsSecondFactor } = await beginSession(identity, caller, { user_id, proof })
    await identity.endSession(caller.headers)
    return { error: awaitsSecondFactor ? 'multi-factor-auth-required' : null, cookies: [cookie] }
  }
  const session = await identity.resolveSession(caller.headers)
  if (!session || session.id !== row.session_id)
    throw new SignInFailure('invalid-auth-event', 'another session than the one that asked')
  const use = row.intent === 'link' ? linkProof : recogniseProof
  const now = identity.now()
  await identity.database.transaction((tx) => use(tx, { proof, session, caller, now }))
  return { error: null, cookies: [] }
}

/** Two windows of one newcomer at the same moment: whoever comes second finds what the first has made. */
async function admit({ database, now }: Identity, proof: Proof): Promise<Admitted> {
  const attempt = () => database.transaction((tx) => admitPerson(tx, proof, now()))
  try {
    return await attempt()
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    return attempt()
  }
}

/** Whether a write failed because somebody else's was there first: the unique index lets one through. */
function isUniqueViolation(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause && cause.code === '23505'
}

type Reclaimed = NonNullable<Admitted['reclaimed']> & { provider: ProviderId }

/** What opened the account before is gone; its owner may have set that password themselves, and is told. */
function sayReclaimed(identity: Identity, { email, ended, provider }: Reclaimed): void {
  identity.sayEnded(ended)
  const { name } = findProvider(identity, provider)
  const url = new URL('/d/settings/sign-in', identity.address.mailedOrigin()).href
  identity.post(accountReclaimedEmail({ to: email, provider: name, url }))
}

/** Providers ask for a second factor of their own, but ours is the person's wish for this account. */
async function beginSession(
  identity: Identity,
  caller: Caller,
  { user_id, proof }: { user_id: string; proof: Proof },
) {
  const recheck = async (tx: Queries) => {
    if ((await ownerOf(tx, proof)) !== user_id)
      throw new SignInFailure('invalid-auth-event', 'this way in was taken away meanwhile')
  }
  const isProved = await isProofOf(identity.database.db, user_id, proof)
  const arrival = { user_id, hasAllProofs: false, recheck, ...(!isProved && { proved_at: new Date(0) }) }
  try {
    return await signInPerson(identity, caller, arrival)
  } catch (cause) {
    const code = cause instanceof AppError ? keptOut.get(cause.code) : undefined
    if (!code) throw cause
    throw new SignInFailure(code, 'this person has no way in', { cause })
  }
}

const keptOut: ReadonlyMap<ErrorCode, SignInErrorCode> = new Map([
  ['account_deletion_pending', 'user-disabled'],
  ['account_suspended', 'user-suspended'],
])
