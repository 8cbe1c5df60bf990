import type { Session } from '@earmark/core/access/principal.ts'
import type { Identity } from '../identity.ts'
import { sessionById } from '../resolve-session.ts'
import { badIdToken, readIdToken } from './id-token.ts'

/** The session it speaks of, which must still be alive: an ended one takes its tokens along. */
export async function sessionOfIdToken(identity: Identity, token: string): Promise<Session> {
  const { user_id, session_id } = await readIdToken(identity, token)
  const session = await sessionById(identity.database.db, session_id, identity.now())
  if (session?.viewer.user.id !== user_id) throw badIdToken()
  return session
}
