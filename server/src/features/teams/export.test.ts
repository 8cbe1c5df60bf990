import type { MutationName } from '@earmark/core/sync/mutations.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recording } from '../../platform/db/recordings-schema.ts'
import { session } from '../../platform/db/schema.ts'
import { problemIn, send } from '../../testing/call.ts'
import { makeRecording, newId, type TestUser, workIn } from '../../testing/make.ts'
import { makeWav } from '../../testing/sounds.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import { makeFullTeam, type TestTeam } from '../../testing/team.ts'
import { changeIn } from '../../testing/team-device.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const ask = (team: TestTeam, { cookie } = team.owner) =>
  send(app, `/api/v1/accounts/${team.id}/export`, { cookie })

/** What an archive without compression holds, by its directory. */
async function filesIn(answer: Response): Promise<Map<string, string>> {
  const bytes = Buffer.from(await answer.arrayBuffer())
  const files = new Map<string, string>()
  const directory = Buffer.from('PK\x01\x02', 'latin1')
  for (let at = bytes.indexOf(directory); at >= 0; at = bytes.indexOf(directory, at + 46)) {
    const [size, nameLength, offset] = [20, 28, 42].map((field) =>
      field === 28 ? bytes.readUInt16LE(at + field) : bytes.readUInt32LE(at + field),
    )
    if (size === undefined || nameLength === undefined || offset === undefined) throw new Error('no archive')
    const start = offset + 30 + nameLength
    const name = bytes.subarray(at + 46, at + 46 + nameLength).toString()
    files.set(name, bytes.subarray(start, start + size).toString('latin1'))
  }
  return files
}

/** By its form, so that it has a sound. */
async function record(person: TestUser, title: string, wav: Uint8Array): Promise<string> {
  const form = new FormData()
  form.append('title', title)
  form.append('recorded_at', '2026-03-14T08:00:00.000Z')
  form.append('file', new Blob([new Uint8Array(wav)]), 'note.wav')
  const headers = { cookie: person.cookie, Origin: new URL(app.url).origin }
  const answer = await app.fetch('/api/v1/recordings', { method: 'POST', headers, body: form })
  // What a 201 answers.
  return ((await answer.json()) as { ulid: string }).ulid
}

test('[TEAM-18] the owner takes the team’s notes out as one archive, and nobody else does', async () => {
  const team = await makeFullTeam(app, 'Engines')
  await workIn(app, team.owner.cookie, team.id)
  const recorded_at = '2026-03-14T08:00:00.000Z'
  const ulid = await makeRecording(app, team.owner, { title: 'First', recorded_at, text: 'Tea' })

  const answer = await ask(team)

  expect(answer.headers.get('content-type')).toBe('application/zip')
  expect(answer.headers.get('content-disposition')).toContain('Engines.zip')
  const files = await filesIn(answer)
  const stem = `2026-03-14 First ${ulid}`
  expect([...files.keys()]).toEqual([
    'about.txt',
    'members.json',
    'channels.json',
    `notes/${stem}.md`,
    `notes/${stem}.json`,
    `threads/${stem}.json`,
  ])
  expect((await ask(team, team.administrator)).status).toBe(403)
  expect((await ask(team, team.guest)).status).toBe(403)
})

test('[TEAM-18] the archive has the channels its owner sees, and what was said about each note', async () => {
  const team = await makeFullTeam(app, 'Engines')
  const [open, hidden, comment] = [newId(), newId(), newId()]
  const change = (person: TestUser, name: MutationName, args: unknown) =>
    changeIn(app, team.id, person, { name, args })
  await change(team.member, 'channel.create', { id: open, name: 'Design' })
  await change(team.member, 'channel.create', { id: hidden, name: 'Hidden', is_private: true })
  await workIn(app, team.member.cookie, team.id)
  const ulid = await makeRecording(app, team.member, { title: 'Gears', channel_id: open })
  await change(team.administrator, 'comment.add', { ulid, id: comment, text: 'Well said' })

  const files = await filesIn(await ask(team))

  const channels: unknown = JSON.parse(files.get('channels.json') ?? '')
  expect(channels).toMatchObject([{ name: 'Design' }, { name: 'General' }])
  const name = [...files.keys()].find((each) => each.startsWith('threads/') && each.includes(ulid))
  expect(JSON.parse(files.get(name ?? '') ?? '')).toMatchObject({
    ulid,
    channel_id: open,
    created_by: team.member.id,
    comments: [{ id: comment, text: 'Well said', user_id: team.administrator.id }],
  })
})

test('[TEAM-18] sounds of one day and title bear their note’s identifier, and lost bytes are listed', async () => {
  const team = await makeFullTeam(app, 'Engines')
  await workIn(app, team.owner.cookie, team.id)
  const wavs = [makeWav(1, 220), makeWav(1, 440), makeWav(1, 330)]
  const ulids: string[] = []
  for (const wav of wavs) ulids.push(await record(team.owner, 'Same', wav))
  const { database, blobs } = app.services
  const [lost] = await database.db
    .select({ key: recording.sound_key })
    .from(recording)
    .where(eq(recording.ulid, ulids[2] ?? ''))
  await blobs.remove(lost?.key ?? '')

  const files = await filesIn(await ask(team))

  const nameOf = (ulid: string | undefined) => `sounds/2026-03-14 Same ${ulid}.wav`
  for (const at of [0, 1]) expect(files.get(nameOf(ulids[at]))).toBe(wavs[at]?.toString('latin1'))
  expect(files.has(nameOf(ulids[2]))).toBe(false)
  expect(JSON.parse(files.get('missing.json') ?? '')).toEqual([nameOf(ulids[2])])
})

test('[TEAM-18] the archive wants a fresh proof', async () => {
  const team = await makeFullTeam(app, 'Engines')
  const hourAgo = new Date(Date.now() - 60 * 60 * 1000)
  const isHers = eq(session.userId, team.owner.id)
  await app.services.database.db.update(session).set({ proved_at: hourAgo }).where(isHers)

  const answer = await send(app, `/api/v1/accounts/${team.id}/export`, { cookie: team.owner.cookie })

  expect(await problemIn(answer)).toMatchObject({ status: 403, code: 'reauthentication_required' })
})
