import { AppError } from '@earmark/core/errors.ts'
import type { ChosenAudience } from '@earmark/core/shares-api.ts'
import type { Actor } from '@earmark/core/sync/tx.ts'
import { eq } from 'drizzle-orm'
import { roleOf } from '../../platform/db/role-of.ts'
import { account, user } from '../../platform/db/schema.ts'
import type { Queries } from '../../ports/database.ts'
import type { ShareRow } from './share-row.ts'

type Columns = Pick<ShareRow, 'audience' | 'to_email' | 'to_account_id'>

/** Whether there is an account with an address is not asked: it makes no difference to who shares. */
export async function chooseAudience(tx: Queries, actor: Actor, chosen: ChosenAudience): Promise<Columns> {
  const nobody = { audience: chosen.kind, to_email: null, to_account_id: null }
  if (chosen.kind === 'person') {
    await demandOther(tx, actor, chosen.email)
    return { ...nobody, to_email: chosen.email }
  }
  if (chosen.kind === 'anyone') return nobody
  await demandTeam(tx, actor, chosen.id)
  return { ...nobody, to_account_id: chosen.id }
}

async function demandOther(tx: Queries, { user_id }: Actor, email: string): Promise<void> {
  const [own] = await tx.select({ email: user.email }).from(user).where(eq(user.id, user_id))
  if (own?.email === email) throw refuse('This is your own address: the note is yours to open already.')
}

/** Guests have no part in what is a whole team's. */
async function demandTeam(tx: Queries, { user_id }: Actor, account_id: string): Promise<void> {
  const role = await roleOf(tx, account_id, user_id)
  const kind = await kindOf(tx, account_id)
  if (kind !== 'team' || !role || role === 'guest')
    throw refuse('You can only share with a team you belong to.')
}

async function kindOf(tx: Queries, id: string) {
  const [found] = await tx.select({ kind: account.kind }).from(account).where(eq(account.id, id))
  return found?.kind
}

function refuse(detail: string): AppError {
  return new AppError('invalid_input', detail, { detail })
}
