import { accountHeader } from '@earmark/core/access/current-account.ts'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { account } from '../../platform/db/schema.ts'
import { post, problemIn, send } from '../../testing/call.ts'
import { makeTranscriptionEngines } from '../../testing/transcription-engines.ts'
import { makeRecording, makeTag, makeTeam, newId, personalAccountOf, setPlan } from '../../testing/make.ts'
import { movingIn } from '../../testing/moving.ts'
import { startApp } from '../../testing/start-app.ts'
import { setRole } from '../../testing/team.ts'
import { changeIn } from '../../testing/team-device.ts'

const app = await startApp({ env: { EARMARK_RATE_LIMIT: '0' }, transcription: makeTranscriptionEngines() })
afterAll(() => app.close())
const { aPersonInATeam, move, readIn, record, written } = movingIn(app)

test('[TEAM-34] a note of others, one in a team and one that is not there answer alike (TRUST attacks 1, 2)', async () => {
  const { owner, team, person } = await aPersonInATeam()
  const foreign = await record(owner, 'Not yours')
  const inTeam = newId()
  const args = { ulid: inTeam, recorded_at: '2026-03-09T14:30:00.000Z', title: 'The team’s' }
  await changeIn(app, team, owner, { name: 'recording.create', args })

  const answers = await Promise.all(
    [foreign, inTeam, newId()].map(async (ulid) =>
      problemIn(await move(person, { ulids: [ulid], account_id: team })),
    ),
  )

  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  expect(new Set(answers.map(({ detail }) => detail)).size).toBe(1)
  expect(await readIn(owner, foreign, await personalAccountOf(app, owner))).toBeDefined()
})

test('[TEAM-34] a team and a channel of others and those that are not there answer alike, and the note stays', async () => {
  const { owner, team, person, own } = await aPersonInATeam()
  const ulid = await record(person)
  await written(person, ulid, own)
  const foreign = await makeTeam(app, owner)
  const [secret, missing] = [newId(), newId()]
  await changeIn(app, team, owner, {
    name: 'channel.create',
    args: { id: secret, name: 'Secret', is_private: true },
  })
  const ask = async (account_id: string, channel_id: string) =>
    problemIn(await move(person, { ulids: [ulid], account_id, channel_id }))

  expect(await ask(foreign, foreign)).toEqual(await ask(missing, missing))
  expect(await ask(team, secret)).toEqual(await ask(team, missing))
  expect((await ask(team, secret)).status).toBe(404)
  expect(await readIn(person, ulid, own)).toBeDefined()
})

test('[TEAM-34] into an archived channel, into a personal account and out of a team nothing is moved', async () => {
  const { owner, team, person, own } = await aPersonInATeam()
  const ulid = await record(person)
  await written(person, ulid, own)
  const old = newId()
  await changeIn(app, team, owner, { name: 'channel.create', args: { id: old, name: 'Old' } })
  await changeIn(app, team, owner, { name: 'channel.archive', args: { id: old } })

  const archived = await problemIn(await move(person, { ulids: [ulid], account_id: team, channel_id: old }))
  expect(archived).toMatchObject({
    status: 409,
    detail: 'This channel is archived. Restore it first.',
  })
  expect((await move(person, { ulids: [ulid], account_id: own })).status).toBe(409)
  const outOf = await post(app, '/api/v1/recordings/move', {
    cookie: person.cookie,
    headers: { [accountHeader]: team },
    body: { ulids: [ulid], account_id: team, channel_id: team },
  })
  expect(outOf.status).toBe(409)
  expect(await readIn(person, ulid, own)).toBeDefined()
})

test('[TEAM-34] nobody who has left the team or is not signed in moves anything into it', async () => {
  const { team, person } = await aPersonInATeam()
  const ulid = await makeRecording(app, person)
  await setRole(app, team, { user_id: person.id, from: 'member', to: null })

  expect((await move(person, { ulids: [ulid], account_id: team })).status).toBe(404)
  expect((await move({ cookie: '' }, { ulids: [ulid], account_id: team })).status).toBe(401)
})

test('[TEAM-35] a guest moves a note into a channel they are in, without its tags, and into no other', async () => {
  const { owner, team, person, own } = await aPersonInATeam('guest')
  const ulid = await record(person)
  await written(person, ulid, own)
  const tag = await makeTag(app, person, 'Mine')
  await changeIn(app, own, person, { name: 'recording.add_tag', args: { ulid, tag } })
  const shared = newId()
  await changeIn(app, team, owner, { name: 'channel.create', args: { id: shared, name: 'Shared' } })
  await changeIn(app, team, owner, {
    name: 'channel.add_member',
    args: { id: shared, user_id: person.id },
  })

  expect((await move(person, { ulids: [ulid], account_id: team })).status).toBe(404)
  expect((await move(person, { ulids: [ulid], account_id: team, channel_id: shared })).status).toBe(200)
  expect(await readIn(owner, ulid, team)).toMatchObject({ channel_id: shared, tags: [] })
})

test('[TEAM-36] a note whose sound is still on its way stays, and says so', async () => {
  const { team, person, own } = await aPersonInATeam()
  const ulid = await makeRecording(app, person, { title: 'On its way' })

  const refused = await problemIn(await move(person, { ulids: [ulid], account_id: team }))

  expect(refused).toMatchObject({
    status: 409,
    detail: '“On its way” is still uploading. Move it once its audio is on the server.',
  })
  expect(await readIn(person, ulid, own)).toBeDefined()
})

test('[TEAM-36] a note whose identifier the team has already stays, whoever sees the other one', async () => {
  const { owner, team, person, own } = await aPersonInATeam()
  const secret = newId()
  await changeIn(app, team, owner, {
    name: 'channel.create',
    args: { id: secret, name: 'Secret', is_private: true },
  })
  const [open, hidden] = [await record(person), await record(person)]
  for (const [ulid, channel_id] of [[open, team] as const, [hidden, secret] as const]) {
    await written(person, ulid, own)
    const args = { ulid, channel_id, recorded_at: '2026-03-09T14:30:00.000Z', title: 'The team’s' }
    await changeIn(app, team, owner, { name: 'recording.create', args })
  }

  for (const ulid of [open, hidden]) {
    expect(await problemIn(await move(person, { ulids: [ulid], account_id: team }))).toMatchObject({
      status: 409,
      detail: '“Plans” cannot be moved into this team. Export it, then import it there.',
    })
    expect(await readIn(person, ulid, own)).toBeDefined()
    expect(await readIn(owner, ulid, team)).toMatchObject({ title: 'The team’s' })
  }
})

test('[TEAM-36] one in the trash stays there, and one beyond the team’s storage where it is', async () => {
  const { team, person, own } = await aPersonInATeam()
  const [removed, large] = [await record(person), await record(person)]
  await written(person, removed, own)
  await written(person, large, own)
  await send(app, `/api/v1/recordings/${removed}`, { method: 'DELETE', cookie: person.cookie })

  expect((await move(person, { ulids: [removed], account_id: team })).status).toBe(409)
  await setPlan(app, team, 'free')
  const { db } = app.services.database
  const full = { type: 'audio/wav', bytes: 1_073_741_824, sha256: '0'.repeat(64) }
  const system = { user_id: person.id, account_id: team, role: 'system' as const }
  const filler = newId()
  await app.services.sync.apply(system, [
    { name: 'recording.create', args: { ulid: filler, recorded_at: '2026-03-09T14:30:00.000Z' } },
    { name: 'recording.set_sound', args: { ulid: filler, sound: full } },
  ])
  expect((await move(person, { ulids: [large], account_id: team })).status).toBe(402)
  expect(await readIn(person, large, own)).toBeDefined()
  await db.update(account).set({ plan: 'team' }).where(eq(account.id, team))
  expect((await move(person, { ulids: [large], account_id: team })).status).toBe(200)
})
