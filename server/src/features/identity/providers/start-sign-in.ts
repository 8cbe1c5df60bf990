import type { Session } from '@earmark/core/access/principal.ts'
import { safeNext } from '@earmark/core/access/safe-next.ts'
import { SignInFailure } from '@earmark/core/access/sign-in-errors.ts'
import { flowShape, isProviderId, signInIntents, signInModes } from '@earmark/core/access/sign-in-flow.ts'
import { isFresh } from '../../../platform/http/session.ts'
import type { Identity } from '../identity.ts'
import { attemptOf, type AttemptRow, saveAttempt, type Wish } from './attempts.ts'
import { newSecret } from '../secrets.ts'

/** As it stands in the address. */
export interface AskedFor {
  provider: string
  intent: string | undefined
  mode: string | undefined
  flow: string | undefined
  next: string | undefined
}

export function readWish({
  provider,
  intent = 'sign-in',
  mode = 'redirect',
  flow = '',
  next,
}: AskedFor): Wish {
  const wish = {
    intent: signInIntents.find((known) => known === intent),
    mode: signInModes.find((known) => known === mode),
  }
  const isFlowFine = flow === '' || flowShape.test(flow)
  if (!isProviderId(provider) || !wish.intent || !wish.mode || !isFlowFine)
    throw new SignInFailure('argument-error', 'a sign-in that makes no sense was asked for')
  return { provider, intent: wish.intent, mode: wish.mode, flow, next: safeNext(next) }
}

export interface Start {
  wish: Wish
  session: Session | undefined
  /** Public address of this instance. */
  origin: string
  browserKey: string
}

/** Where to send the person who wants to sign in. */
export async function startSignIn(identity: Identity, start: Start): Promise<URL> {
  const { wish, session, origin, browserKey } = start
  const { provider } = findProvider(identity, wish.provider)
  if (wish.intent !== 'sign-in' && !session)
    throw new SignInFailure('invalid-auth-event', `${wish.intent} was asked for by nobody`)
  // A new way in is for good: an open screen that somebody found is not enough.
  if (wish.intent === 'link' && session && !isFresh(session, identity.now()))
    throw new SignInFailure('requires-recent-login', 'the session was proved too long ago')

  const now = identity.now()
  const row: AttemptRow = {
    ...wish,
    nonce: newSecret(),
    code_verifier: newSecret(),
    redirect_uri: `${origin}/callback/${wish.provider}`,
    session_id: wish.intent === 'sign-in' ? null : (session?.id ?? null),
    begun_at: now.toISOString(),
  }
  const state = await saveAttempt(identity.database.db, { row, browserKey, now })
  return provider.begin(attemptOf(row, state))
}

export function findProvider({ providers }: Identity, id: string) {
  const offered = providers.find((each) => each.id === id)
  if (offered) return offered
  throw new SignInFailure('auth-domain-config-required', `${id} is not set up here`)
}
