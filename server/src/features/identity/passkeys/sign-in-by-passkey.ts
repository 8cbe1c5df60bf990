import type { PasskeyProof, PasskeyRequestOptions } from '@earmark/core/safety-api.ts'
import type { Caller } from '../caller.ts'
import type { Identity } from '../identity.ts'
import { signInPerson } from '../sign-in-person.ts'
import { newChallenge } from './challenges.ts'
import { demandPasskey, takePasskey } from './use-passkey.ts'

const guestHolder = 'guest'

/** No passkey is named: the browser offers those it has, so nobody learns who has any. */
export async function requestOptions(
  { database, now }: Pick<Identity, 'database' | 'now'>,
  holder: string,
  origin: string,
): Promise<PasskeyRequestOptions> {
  return {
    challenge: await newChallenge(database.db, holder, now()),
    rpId: new URL(origin).hostname,
    userVerification: 'required',
  }
}

export async function askPasskey(identity: Identity, caller: Caller): Promise<PasskeyRequestOptions> {
  return requestOptions(identity, guestHolder, caller.origin)
}

/** The authenticator has recognised its person, so a passkey is two factors in one. */
export async function signInByPasskey(
  identity: Identity,
  caller: Caller,
  proof: PasskeyProof,
): Promise<void> {
  const { database, now } = identity
  const { origin } = caller
  const user_id = await takePasskey(database.db, { proof, holder: guestHolder, origin, now: now() })
  const { cookie } = await signInPerson(identity, caller, {
    user_id,
    hasAllProofs: true,
    recheck: (tx) => demandPasskey(tx, { credential_id: proof.id, user_id }),
  })
  await identity.endSession(caller.headers)
  caller.setCookie(cookie)
}
