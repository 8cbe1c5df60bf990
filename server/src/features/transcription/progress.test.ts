import type { PullAnswer } from '@earmark/core/sync/protocol.ts'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import type { Audio } from '../../ports/audio.ts'
import { hearWords, makeTranscriptionEngines } from '../../testing/transcription-engines.ts'
import {
  makeRecording,
  makeUser,
  newId,
  personalAccountOf,
  pushOk,
  type TestUser,
  workIn,
} from '../../testing/make.ts'
import { openSocket } from '../../testing/socket.ts'
import { makeWav } from '../../testing/sounds.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import { makeFullTeam } from '../../testing/team.ts'

/** The engine is done when the test says so, be it before it was asked. */
const held = { release: () => {} }
const released = new Promise<void>((resolve) => {
  held.release = resolve
})
const app = await startApp({
  env: { EARMARK_RATE_LIMIT: '0' },
  transcription: makeTranscriptionEngines(async (seconds) => {
    await released
    return hearWords('We meet on Tuesday.', seconds)
  }),
})
afterAll(() => app.close())

async function pull(
  person: Pick<TestUser, 'cookie'>,
  query: Record<string, string> = {},
): Promise<PullAnswer> {
  const answer = await app.fetch(`/api/v1/sync?${new URLSearchParams(query).toString()}`, {
    headers: { cookie: person.cookie },
  })
  return (await answer.json()) as PullAnswer // what the route answers
}

/** How many changes the account has had. */
async function countChanges(person: TestUser): Promise<number> {
  return Number((await pull(person)).next_cursor.split('.')[1])
}

async function send(person: TestUser, seconds: number, at: TestApp = app): Promise<string> {
  const body = new FormData()
  body.set('file', new Blob([new Uint8Array(makeWav(seconds))]), 'note.wav')
  const answer = await at.fetch('/api/v1/recordings', {
    method: 'POST',
    body,
    headers: { cookie: person.cookie },
  })
  return ((await answer.json()) as { ulid: string }).ulid // a recording
}

async function standing(person: TestUser, ulid: string, at: TestApp = app) {
  const answer = await at.fetch(`/api/v1/recordings/${ulid}`, { headers: { cookie: person.cookie } })
  return (await answer.json()) as { status: string; progress: number | null } // a recording
}

test('[REALTIME-60] [JOB-21] how far a note is comes over the socket and beside a pull; at most three rows are written', async () => {
  const ada = await makeUser(app)
  const account = await personalAccountOf(app, ada)
  const phone = await follow(ada, account)
  const ulid = await send(ada, 3)
  const sent = await countChanges(ada)

  await phone.heard({ type: 'progress', account, ulid, status: 'transcribing' })
  await expect
    .poll(() => standing(ada, ulid))
    .toMatchObject({ status: 'transcribing', progress: expect.any(Number) })
  const cursor = `${account}.${sent}`
  expect((await pull(ada, { cursor })).progress).toMatchObject([{ ulid, status: 'transcribing' }])
  held.release()

  await expect.poll(() => standing(ada, ulid)).toMatchObject({ status: 'ready', progress: null })
  expect((await countChanges(ada)) - sent).toBeLessThanOrEqual(3)
  expect((await pull(ada, { cursor })).progress).toBeUndefined()
})

test('[SPEECH-51] how long a sound is, its note says while it is being transcribed', async () => {
  const engines = makeTranscriptionEngines(
    (_seconds, signal) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('ended')))),
  )
  const audio: Audio = {
    ...engines.audio,
    async decode(file, how) {
      const sound = await engines.audio.decode(file, how)
      return sound.kind === 'sound' ? { ...sound, seconds: 3 } : sound
    },
  }
  const other = await startApp({ transcription: { ...engines, audio } })
  onTestFinished(() => other.close())
  const ada = await makeUser(other)

  const ulid = await send(ada, 3, other)

  await expect
    .poll(() => standing(ada, ulid, other))
    .toMatchObject({ status: 'transcribing', duration: 3, transcribed_seconds: null })
})

test('[REALTIME-60] a pull that waits is answered when a note has come further', async () => {
  const ada = await makeUser(app)
  const account_id = await personalAccountOf(app, ada)
  const ulid = await makeRecording(app, ada)
  const { sync, progress } = app.services
  const status = 'uploading' as const
  const system = { account_id, user_id: ada.id, role: 'system' } as const
  await sync.apply(system, [{ name: 'recording.set_status', args: { ulid, status } }])
  const cursor = `${account_id}.${await countChanges(ada)}`

  const waiting = pull(ada, { cursor, wait: '25' })
  const saying = setInterval(() => progress.say(account_id, { ulid, status, percent: 43 }), 50)
  onTestFinished(() => clearInterval(saying))

  expect(await waiting).toMatchObject({ changes: [], progress: [{ ulid, status, percent: 43 }] })
})

test('[REALTIME-60] who does not see a note does not hear how far it is', async () => {
  const team = await makeFullTeam(app)
  const [channel_id, hidden, open] = [newId(), newId(), newId()]
  await workIn(app, team.owner.cookie, team.id)
  const board = { id: channel_id, name: 'Board', is_private: true }
  await pushOk(app, team.owner, { name: 'channel.create', args: board })
  await makeRecording(app, team.owner, { ulid: hidden, channel_id })
  await makeRecording(app, team.owner, { ulid: open })
  const [owner, member] = await Promise.all([follow(team.owner, team.id), follow(team.member, team.id)])
  const say = (ulid: string) => app.services.progress.say(team.id, { ulid, status: 'uploading', percent: 43 })

  say(hidden)
  await owner.heard({ type: 'progress', ulid: hidden })
  say(open)
  await member.heard({ type: 'progress', ulid: open })

  expect(member.messages).not.toContainEqual(expect.objectContaining({ ulid: hidden }))
})

async function follow(person: TestUser, account: string) {
  const device = await openSocket(app, { cookie: person.cookie })
  device.say({ type: 'subscribe', account })
  await device.heard({ type: 'subscribed' })
  return device
}
