import { SignInFailure } from '@earmark/core/access/sign-in-errors.ts'
import type { Session } from '../../../platform/http/app-env.ts'
import type { Queries } from '../../../ports/database.ts'
import { linkMethod, ownerOf, type Proof } from './admit-person.ts'

interface Given {
  proof: Proof
  session: Session
  now: Date
}

/** Adds a way to sign in. By the provider's own name for the person: their address there does not matter. */
export async function linkProof(tx: Queries, { proof, session, now }: Given): Promise<void> {
  const user_id = session.viewer.user.id
  const owner = await ownerOf(tx, proof)
  if (owner === user_id) return
  if (owner !== undefined)
    throw new SignInFailure('credential-already-in-use', 'the proof belongs to somebody else')
  await linkMethod(tx, { proof, user_id, now })
}

/** The one who is signed in shows once more that it is them. */
export async function recogniseProof(tx: Queries, { proof, session }: Given): Promise<void> {
  if ((await ownerOf(tx, proof)) !== session.viewer.user.id)
    throw new SignInFailure('user-mismatch', 'the proof is not of the one who is signed in')
}
