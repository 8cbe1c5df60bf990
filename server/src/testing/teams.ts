import type { Role } from '@earmark/core/access/permissions.ts'
import type { CreateTeamAnswer } from '@earmark/core/teams/teams-api.ts'
import { membership } from '../platform/db/schema.ts'
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
    administrator: await addMember(app, id, 'administrator', 'Adam Administrator'),
    member: await addMember(app, id, 'member', 'Mina Member'),
    guest: await addMember(app, id, 'guest', 'Gus Guest'),
  }
}

async function addMember(
  app: TestApp,
  account_id: string,
  role: Role,
  name = 'Someone New',
): Promise<TestUser> {
  const person = await makeUser(app, { name })
  await app.services.database.db.insert(membership).values({ account_id, user_id: person.id, role })
  return person
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
