import { once } from 'node:events'
import { recording, type Recording } from '@earmark/core/entities/recording.ts'
import { accountHeader } from '@earmark/core/access/current-account.ts'
import type { Role } from '@earmark/core/access/permissions.ts'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test, vi } from 'vitest'
import { account } from '../../platform/db/schema.ts'
import { attached, attachmentsOf, formOf, png } from '../../testing/attachments.ts'
import { problemIn, post, send } from '../../testing/call.ts'
import { hearWords, makeHearing } from '../../testing/hearing.ts'
import {
  makeRecording,
  makeTag,
  makeTeam,
  makeUser,
  newId,
  personalAccountOf,
  setPlan,
  type TestUser,
} from '../../testing/make.ts'
import { recordSound } from '../../testing/record-sound.ts'
import { makeWav } from '../../testing/sounds.ts'
import { startApp } from '../../testing/start-app.ts'
import { joinTeam, setRole } from '../../testing/team.ts'
import { changeIn, deviceIn } from '../../testing/team-device.ts'

/** Each sound is written down once the test says so. */
const ears = { hear: hearWords }
const hearing = makeHearing((seconds) => ears.hear('We meet on Tuesday.', seconds))
const app = await startApp({ env: { EARMARK_RATE_LIMIT: '0' }, hearing })
afterAll(() => app.close())
const { sendForm } = attachmentsOf(app)

async function aPersonInATeam(role: Role = 'member') {
  const owner = await makeUser(app, { name: 'Olga' })
  const team = await makeTeam(app, owner, { name: 'Design' })
  const person = await joinTeam(app, team, role, { name: 'Ada' })
  return { owner, team, person, own: await personalAccountOf(app, person) }
}

const record = (person: TestUser, title = 'Plans') => recordSound(app, person, { title })

const move = (
  { cookie }: Pick<TestUser, 'cookie'>,
  body: { ulids: string[]; account_id: string; channel_id?: string },
) => post(app, '/api/v1/recordings/move', { cookie, body: { channel_id: body.account_id, ...body } })

const get = ({ cookie }: TestUser, account_id: string, path: string) =>
  send(app, `/api/v1/${path}`, { cookie, headers: { [accountHeader]: account_id } })

async function readIn(person: TestUser, ulid: string, account_id: string): Promise<Recording | undefined> {
  const answer = await get(person, account_id, `recordings/${ulid}`)
  return answer.status === 404 ? undefined : recording.parse(await answer.json())
}

const written = (person: TestUser, ulid: string, account_id: string) =>
  vi.waitFor(async () => {
    const row = await readIn(person, ulid, account_id)
    expect(row?.status).toBe('ready')
    return row
  }, 10_000)

test('[TEAM-30] a note goes into a team with its sound, words, files and tags, and its author stays its author', async () => {
  const { owner, team, person, own } = await aPersonInATeam()
  const ulid = await record(person)
  await written(person, ulid, own)
  const [shared, single] = [await makeTag(app, person, 'WORK'), await makeTag(app, person, 'Garden')]
  for (const tag of [shared, single]) {
    await changeIn(app, own, person, { name: 'recording.add_tag', args: { ulid, tag } })
  }
  const theirs = newId()
  await changeIn(app, team, owner, { name: 'tag.create', args: { id: theirs, name: 'Work' } })
  const file = await attached(await sendForm(ulid, person, formOf({})))

  const answer = await move(person, { ulids: [ulid], account_id: team })

  expect([answer.status, await answer.json()]).toEqual([
    200,
    { account_id: team, channel_id: team, ulids: [ulid] },
  ])
  const row = await readIn(owner, ulid, team)
  expect(row).toMatchObject({
    title: 'Plans',
    transcript: 'We meet on Tuesday.',
    created_by: person.id,
    channel_id: team,
    attachments: [{ id: file.id, file_name: 'cat.png' }],
  })
  const tags = await get(owner, team, 'tags')
  // The call's own answer.
  const { items } = (await tags.json()) as { items: { id: string; name: string }[] }
  expect(row?.tags[0]).toBe(theirs)
  expect(items.map(({ name }) => name).toSorted()).toEqual(['Garden', 'Work'])
  const sound = await get(owner, team, `recordings/${ulid}/audio`)
  expect(Buffer.from(await sound.arrayBuffer())).toEqual(makeWav(1))
  const kept = await get(owner, team, `recordings/${ulid}/attachments/${file.id}/file`)
  expect(Buffer.from(await kept.arrayBuffer())).toEqual(png)
})

test('[TEAM-31] the devices of the account it left let go of it at once, and those of the team get it', async () => {
  const { owner, team, person, own } = await aPersonInATeam()
  const ulid = await record(person)
  await written(person, ulid, own)
  const [old, theirs] = [deviceIn(app, own, person), deviceIn(app, team, owner)]
  await old.pull()
  await theirs.pull()
  expect(old.rows().has(`recording:${ulid}`)).toBe(true)

  await move(person, { ulids: [ulid], account_id: team })

  await old.pull()
  await theirs.pull()
  expect([old, theirs].map((device) => device.rows().has(`recording:${ulid}`))).toEqual([false, true])
  const trash = await get(person, own, 'recordings?trash=1')
  expect(await trash.json()).toMatchObject({ items: [] })
  const fresh = deviceIn(app, own, person)
  await fresh.pull()
  expect(fresh.rows().size).toBe(0)
})

test('[TEAM-31] of what it left nothing answers any more, and nothing brings it back', async () => {
  const { team, person, own } = await aPersonInATeam()
  const ulid = await record(person)
  await written(person, ulid, own)
  await move(person, { ulids: [ulid], account_id: team })

  for (const path of ['', '/audio', '/export?format=md']) {
    expect((await get(person, own, `recordings/${ulid}${path}`)).status, path).toBe(404)
  }
  const again = { ulid, recorded_at: '2026-03-09T14:30:00.000Z', title: 'Late captions' }
  expect(await changeIn(app, own, person, { name: 'recording.create', args: again })).toBeDefined()
  expect(await readIn(person, ulid, own)).toBeUndefined()
})

test('[TEAM-32] several are moved together or not at all', async () => {
  const { team, person, own } = await aPersonInATeam()
  const [first, second] = [await record(person, 'First'), await record(person, 'Second')]
  await written(person, second, own)

  const refused = await move(person, { ulids: [first, newId(), second], account_id: team })
  expect(refused.status).toBe(404)
  expect(await readIn(person, first, own)).toBeDefined()

  const taken = await move(person, { ulids: [first, second, first], account_id: team })
  expect(taken.status).toBe(200)
  expect(await readIn(person, first, team)).toBeDefined()
  expect(await readIn(person, second, team)).toBeDefined()
})

test('[TEAM-33] asked again it answers the same and moves nothing twice', async () => {
  const { owner, team, person, own } = await aPersonInATeam()
  const ulid = await record(person)
  await written(person, ulid, own)
  const wish = { ulids: [ulid], account_id: team }
  const first = await (await move(person, wish)).json()
  await changeIn(app, team, owner, { name: 'recording.set_title', args: { ulid, title: 'Ours' } })

  const second = await move(person, wish)

  expect([second.status, await second.json()]).toEqual([200, first])
  expect(await readIn(person, ulid, team)).toMatchObject({ title: 'Ours' })
})

test('[TEAM-33] of moves into two teams at once one wins, and the other finds nothing', async () => {
  const { team, person, own } = await aPersonInATeam()
  const other = await makeTeam(app, person, { name: 'Other' })
  const ulid = await record(person)
  await written(person, ulid, own)

  const answers = await Promise.all(
    [team, other, team, other].map((account_id) => move(person, { ulids: [ulid], account_id })),
  )

  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 404, 404])
  const found = [await readIn(person, ulid, team), await readIn(person, ulid, other)]
  expect(found.filter((row) => row !== undefined)).toHaveLength(1)
})

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
    detail: 'This channel is archived. Bring it back first.',
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
    detail: '“On its way” is still on its way to the server. Move it once its sound has arrived.',
  })
  expect(await readIn(person, ulid, own)).toBeDefined()
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

test('[TEAM-37] what is being written down goes on in the team', async () => {
  const { owner, team, person, own } = await aPersonInATeam()
  const gate = new AbortController()
  ears.hear = async (_text, seconds) => {
    if (!gate.signal.aborted) await once(gate.signal, 'abort')
    return hearWords('Said in the team.', seconds)
  }
  const ulid = await record(person)
  const isBegun = async () =>
    expect(await readIn(person, ulid, own)).toMatchObject({ status: 'transcribing' })
  await vi.waitFor(isBegun, 10_000)

  expect((await move(person, { ulids: [ulid], account_id: team })).status).toBe(200)
  gate.abort()

  expect(await written(owner, ulid, team)).toMatchObject({ transcript: 'Said in the team.' })
  expect(await (await get(person, own, 'usage')).json()).toMatchObject({ used: { transcription_seconds: 0 } })
})
