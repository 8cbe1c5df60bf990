import type { Queries } from '../../../ports/database.ts'
import { readProofWays } from '../proof-ways.ts'
import type { Proof } from './admit-person.ts'

/**
 * Whether a provider has proved just now who somebody is. One that did not ask them may only know a browser that was
 * left open. Of those who have a password, a passkey or codes that is no proof; the others have none but this.
 */
export async function isProofOf(db: Queries, user_id: string, { isAskedAnew }: Proof): Promise<boolean> {
  return isAskedAnew || (await readProofWays(db, user_id)).length === 0
}
