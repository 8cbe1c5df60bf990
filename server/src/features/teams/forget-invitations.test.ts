import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { runTasks } from '../../testing/run-tasks.ts'
import { invitation } from '../../platform/db/teams-schema.ts'
import { send } from '../../testing/call.ts'
import { invitationClient } from '../../testing/invitations.ts'
import { makeUser, newId } from '../../testing/make.ts'
import { startApp } from '../../testing/start-app.ts'
import { makeFullTeam } from '../../testing/team.ts'

const clock = { ahead: 0 }
const app = await startApp({
  env: { EARMARK_RATE_LIMIT: '0' },
  now: () => new Date(Date.now() + clock.ahead),
})
afterAll(() => app.close())
const client = invitationClient(app)

async function keptIn(team: string, days: number): Promise<string[]> {
  clock.ahead = days * 24 * 60 * 60 * 1000
  await runTasks(app.services)
  const rows = await app.services.database.db
    .select({ email: invitation.email })
    .from(invitation)
    .where(eq(invitation.account_id, team))
  return rows.flatMap(({ email }) => email ?? [])
}

test('[INVITE-18] of an invitation that was used, taken back or has run out no address is kept for long', async () => {
  const team = await makeFullTeam(app)
  const used = await makeUser(app)
  const [revoked, unused] = [0, 1].map(() => `${newId().toLowerCase()}@example.org`)
  await client.invite(team, { emails: [used.email, revoked, unused], role: 'member' })
  await client.accept(used, await client.tokenFor(used.email))
  const { id } = (await client.listed(team)).find(({ email }) => email === revoked) ?? { id: '' }
  const path = `/api/v1/accounts/${team.id}/invitations/${id}`
  await send(app, path, { method: 'DELETE', cookie: team.owner.cookie })

  expect(new Set(await keptIn(team.id, 29))).toEqual(new Set([used.email, revoked, unused]))
  expect(await keptIn(team.id, 31)).toEqual([unused])
  expect(await keptIn(team.id, 38)).toEqual([])
})
