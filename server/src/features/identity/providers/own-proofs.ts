import type { Session } from '@earmark/core/access/principal.ts'
import { SignInFailure } from '@earmark/core/access/sign-in-errors.ts'
import { recordEvent } from '../../../platform/record-event.ts'
import type { Queries } from '../../../ports/database.ts'
import type { Caller } from '../caller.ts'
import { markProved } from '../mark-proved.ts'
import { linkMethod, ownerOf, type Proof } from './admit-person.ts'
import { isProofOf } from './is-proof-of.ts'

/** Which way it is: `oidc`, not where that is. */
const factsOf = (realm: string) => ({ method: realm.split(':')[0] ?? realm })

interface Given {
  proof: Proof
  session: Session
  caller: Caller
  now: Date
}

/** Adds a way to sign in. By the provider's own name for the person: their address there does not matter. */
export async function linkProof(tx: Queries, { proof, session, caller, now }: Given): Promise<void> {
  const user_id = session.viewer.user.id
  const owner = await ownerOf(tx, proof)
  if (owner === user_id) return
  if (owner !== undefined)
    throw new SignInFailure('credential-already-in-use', 'the proof belongs to somebody else')
  await linkMethod(tx, { proof, user_id, now })
  const { device, block: place } = caller
  await recordEvent(tx, {
    kind: 'method_linked',
    at: now,
    user_id,
    device,
    place,
    facts: factsOf(proof.realm),
  })
}

/** The one who is signed in shows once more that it is them. */
export async function recogniseProof(tx: Queries, { proof, session, now }: Given): Promise<void> {
  const user_id = session.viewer.user.id
  if ((await ownerOf(tx, proof)) !== user_id)
    throw new SignInFailure('user-mismatch', 'the proof is not of the one who is signed in')
  if (!(await isProofOf(tx, user_id, proof)))
    throw new SignInFailure('requires-recent-login', 'the provider does not ask people anew')
  await markProved(tx, session.id, now)
}
