import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { session } from '../../platform/db/schema.ts'
import { problemIn, send } from '../../testing/call.ts'
import { makeRecording, workIn } from '../../testing/make.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import { makeFullTeam } from '../../testing/team.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

test('[TEAM-18] the owner takes the team’s notes out as one archive, and nobody else does', async () => {
  const team = await makeFullTeam(app, 'Engines')
  await workIn(app, team.owner.cookie, team.id)
  await makeRecording(app, team.owner, {
    title: 'First',
    recorded_at: '2026-03-14T08:00:00.000Z',
    text: 'Tea',
  })
  const ask = (cookie: string) => send(app, `/api/v1/accounts/${team.id}/export`, { cookie })

  const answer = await ask(team.owner.cookie)

  expect(answer.headers.get('content-type')).toBe('application/zip')
  expect(answer.headers.get('content-disposition')).toContain('Engines.zip')
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\x03\x04')
  for (const name of ['members.json', 'notes/2026-03-14 First.md', 'notes/2026-03-14 First.json']) {
    expect(bytes.includes(name)).toBe(true)
  }
  expect((await ask(team.administrator.cookie)).status).toBe(403)
  expect((await ask(team.guest.cookie)).status).toBe(403)
})

test('[TEAM-18] the archive wants a fresh proof', async () => {
  const team = await makeFullTeam(app, 'Engines')
  const hourAgo = new Date(Date.now() - 60 * 60 * 1000)
  const isHers = eq(session.userId, team.owner.id)
  await app.services.database.db.update(session).set({ proved_at: hourAgo }).where(isHers)

  const answer = await send(app, `/api/v1/accounts/${team.id}/export`, { cookie: team.owner.cookie })

  expect(await problemIn(answer)).toMatchObject({ status: 403, code: 'reauthentication_required' })
})
