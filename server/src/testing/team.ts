import { makeMemoryStore, type MemoryStore } from '@earmark/core/testing/history/memory-store.ts'
import type { Role } from '@earmark/core/access/permissions.ts'
import * as rules from '@earmark/core/sync/device/change-queue.ts'
import { pullAll } from '@earmark/core/sync/device/pull.ts'
import type { MutationName } from '@earmark/core/sync/mutations.ts'
import { pullAnswer } from '@earmark/core/sync/protocol.ts'
import { and, eq } from 'drizzle-orm'
import { membership } from '../platform/db/schema.ts'
import { noteRoleChange } from '../platform/sync/note-role-change.ts'
import { makeUser, newId, type TestUser } from './make.ts'
import type { TestApp } from './start-app.ts'
import { syncClient } from './sync.ts'

/** Someone new, who is in the team from now on. */
export async function joinTeam(
  app: TestApp,
  team: string,
  role: Role,
  wish: Partial<TestUser> = {},
): Promise<TestUser> {
  const person = await makeUser(app, wish)
  await setRole(app, team, { user_id: person.id, from: null, to: role })
  return person
}

/** As the team's own calls do it: membership and what follows from it in one transaction. */
export async function setRole(
  app: TestApp,
  account_id: string,
  change: { user_id: string; from: Role | null; to: Role | null },
): Promise<void> {
  const { user_id, from, to } = change
  const isTheirs = and(eq(membership.account_id, account_id), eq(membership.user_id, user_id))
  const by = { actor: { account_id, user_id, role: 'system' as const }, now: new Date() }
  await app.services.database.transaction(async (tx) => {
    await noteRoleChange(tx, by, change)
    if (to === null) await tx.delete(membership).where(isTheirs)
    else if (from === null) await tx.insert(membership).values({ account_id, user_id, role: to })
    else await tx.update(membership).set({ role: to }).where(isTheirs)
  })
}

/** Changes something in a team as a device of this person would; what the server said against it, if it did. */
export async function changeIn(
  app: TestApp,
  team: string,
  { cookie }: Pick<TestUser, 'cookie'>,
  change: { name: MutationName; args: unknown },
): Promise<string | undefined> {
  const [result] = await syncClient(app).push(cookie, [{ id: newId(), ...change }], `?account=${team}`)
  return result?.error?.sentence
}

export interface TeamDevice {
  store: MemoryStore
  /** Takes in all that is new. */
  pull(): Promise<void>
  /** What it shows, by kind and key. */
  rows(): Map<string, unknown>
}

/** A device of someone in a team, with the real engine on it. */
export function deviceIn(app: TestApp, team: string, { id, cookie }: TestUser): TeamDevice {
  const store = makeMemoryStore({}, () => undefined)
  const ask = async (cursor: string | undefined) => {
    const query = cursor === undefined ? '' : `&cursor=${cursor}`
    const answer = await app.fetch(`/api/v1/sync?account=${team}${query}`, { headers: { cookie } })
    if (!answer.ok) throw new Error(`a pull was answered with ${answer.status}: ${await answer.text()}`)
    return pullAnswer.parse(await answer.json())
  }
  const link = {
    actor: { user_id: id, account_id: team, role: 'member' as const },
    store,
    server: { pull: ask, push: async () => [] },
    rules: async () => rules,
    nowMs: () => Date.now(),
  }
  return { store, pull: () => pullAll(link), rows: () => store.stores().rows }
}
