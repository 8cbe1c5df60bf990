import { isProviderId } from '@earmark/core/access/sign-in-flow.ts'
import { AppError } from '@earmark/core/errors.ts'
import type { OwnMethodsAnswer } from '@earmark/core/sign-in-api.ts'
import { and, asc, count, eq } from 'drizzle-orm'
import { passkey } from '../../../platform/db/safety-schema.ts'
import { signInMethod } from '../../../platform/db/schema.ts'
import { recordEvent } from '../../../platform/record-event.ts'
import type { Queries } from '../../../ports/database.ts'
import type { Caller } from '../caller.ts'
import type { Identity } from '../identity.ts'
import { lockPerson } from '../lock-person.ts'

/** By which ways somebody can come in, oldest first. A provider that is no longer set up is not among them. */
export async function readMethods(identity: Identity, user_id: string): Promise<OwnMethodsAnswer> {
  const rows = await identity.database.db
    .select()
    .from(signInMethod)
    .where(eq(signInMethod.userId, user_id))
    .orderBy(asc(signInMethod.createdAt), asc(signInMethod.id))
  const methods = rows.flatMap((row) => {
    const known = kindOf(identity, row.providerId)
    return known ? [{ ...known, id: row.id, linked_at: row.createdAt.toISOString() }] : []
  })
  const linked = new Set<string>(methods.map(({ kind }) => kind))
  const linkable = identity.providers
    .filter(({ id }) => !linked.has(id))
    .map(({ id, name }) => ({ id, name }))
  return { methods, linkable }
}

interface Removal {
  user_id: string
  /** Of the method. */
  id: string
  caller: Caller
}

/** Never the last way in. The person's row is locked, so that two removals at once see each other. */
export async function removeMethod(identity: Identity, { user_id, id, caller }: Removal): Promise<void> {
  const at = identity.now()
  await identity.database.transaction(async (tx) => {
    await lockPerson(tx, user_id)
    const own = and(eq(signInMethod.userId, user_id), eq(signInMethod.id, id))
    const [method] = await tx.select().from(signInMethod).where(own)
    if (!method) throw new AppError('not_found', 'no such way to sign in of this person')
    await demandAnotherWay(tx, identity, user_id)
    await tx.delete(signInMethod).where(own)
    const facts = { method: kindOf(identity, method.providerId)?.kind ?? 'other' }
    const { device, block: place } = caller
    await recordEvent(tx, { kind: 'method_unlinked', at, user_id, device, place, facts })
  })
}

/** Before one is taken away, of somebody whose row is locked. */
export async function demandAnotherWay(tx: Queries, identity: Identity, user_id: string): Promise<void> {
  if ((await countWays(tx, identity, user_id)) > 1) return
  throw new AppError('conflict', 'the last way to sign in', {
    detail: 'This is your only sign-in method. Add another one first.',
  })
}

/** Only what opens the account today: a provider that the operator took away does not. */
async function countWays(tx: Queries, identity: Identity, user_id: string): Promise<number> {
  const rows = await tx.select().from(signInMethod).where(eq(signInMethod.userId, user_id))
  const [keys] = await tx.select({ all: count() }).from(passkey).where(eq(passkey.user_id, user_id))
  return rows.filter(({ providerId }) => kindOf(identity, providerId)).length + (keys?.all ?? 0)
}

function kindOf({ providers }: Identity, realm: string) {
  if (realm === 'credential') return { kind: 'password' as const, name: 'Password' }
  const offered = providers.find(({ provider }) => provider.realm === realm)
  return offered && isProviderId(offered.id) ? { kind: offered.id, name: offered.name } : undefined
}
