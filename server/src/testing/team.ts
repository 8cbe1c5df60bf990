import type { Role } from '@earmark/core/access/permissions.ts'
import type { CreateTeamAnswer } from '@earmark/core/teams/teams-api.ts'
import { and, eq } from 'drizzle-orm'
import { membership } from '../platform/db/schema.ts'
import { noteRoleChange } from '../platform/sync/note-role-change.ts'
import { post } from './call.ts'
import { makeTeam, makeUser, type TestUser } from './make.ts'
import type { TestApp } from './start-app.ts'

export interface TestTeam {
  id: string
  owner: TestUser
  administrator: TestUser
  member: TestUser
  guest: TestUser
}

/** A team with one person of each role. */
export async function makeFullTeam(app: TestApp, name = 'Analytical Engines'): Promise<TestTeam> {
  const owner = await makeUser(app, { name: 'Olga Owner' })
  const id = await makeTeam(app, owner, { name })
  return {
    id,
    owner,
    administrator: await joinTeam(app, id, 'administrator', { name: 'Adam Administrator' }),
    member: await joinTeam(app, id, 'member', { name: 'Mina Member' }),
    guest: await joinTeam(app, id, 'guest', { name: 'Gus Guest' }),
  }
}

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
    await noteRoleChange(app.services.sync.in(tx), by, change)
    if (to === null) await tx.delete(membership).where(isTheirs)
    else if (from === null) await tx.insert(membership).values({ account_id, user_id, role: to })
    else await tx.update(membership).set({ role: to }).where(isTheirs)
  })
}

/** By the call that people's pages make. */
export async function createTeam(
  app: TestApp,
  { cookie }: Pick<TestUser, 'cookie'>,
  wish: { name: string; members?: string[]; template?: string },
): Promise<CreateTeamAnswer> {
  const answer = await post(app, '/api/v1/teams', { body: wish, cookie })
  if (answer.status !== 201) throw new Error(`no team was made: ${await answer.text()}`)
  // The call's own answer, checked by its schema on the way out.
  return (await answer.json()) as CreateTeamAnswer
}
