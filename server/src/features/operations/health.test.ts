import { type HealthAnswer, healthAnswer } from '@earmark/core/health/health-api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { job } from '../../platform/db/jobs-schema.ts'
import { send } from '../../testing/call.ts'
import { makeTranscriptionEngines } from '../../testing/transcription-engines.ts'
import { makeUser, newId, personalAccountOf, type TestUser } from '../../testing/make.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'

const since = new Date('2026-03-14T12:00:00.000Z')

// Set once before all tests.
let app: TestApp
let ada: TestUser

beforeAll(async () => {
  const transcription = {
    ...makeTranscriptionEngines(),
    address: () => ({ state: 'open' as const, since, reason: 'it answers 401' }),
  }
  app = await startApp({
    transcription,
    env: {
      SPEECH_URL: 'https://speech.example.org:8443/k3y-in-the-path',
      SPEECH_KEY: 's3cret',
      LLM_URL: 'http://127.0.0.1:1/k3y-in-the-path',
      LLM_KEY: 's3cret',
      LLM_MODEL: 'small-1',
    },
  })
  ada = await makeUser(app)
})
afterAll(() => app.close())

async function read(): Promise<HealthAnswer> {
  const answer = await send(app, '/api/v1/admin/health', { cookie: ada.cookie })
  return healthAnswer.parse(await answer.json())
}

test('[OPS-26] the administrator is told how the server is', async () => {
  const health = await read()

  expect(health).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    transcribes_here: true,
    is_public: false,
    disk: { is_full: false, is_writable: true },
    speech: {
      languages: [
        { language: 'en', licence: 'MIT' },
        { language: 'es', licence: 'Moonshine AI Community License' },
      ],
      has_ffmpeg: false,
    },
    has_mail_server: false,
  })
  expect(health.database.answer_ms).toBeGreaterThanOrEqual(0)
  expect(health.disk.for_uploads_bytes).toBeGreaterThan(0)
  expect(Date.parse(health.started_at)).toBeLessThan(Date.parse(health.checked_at))
})

test('[OPS-26] the engine at an address is named by its host alone, with how it stands', async () => {
  expect((await read()).speech.address).toEqual({
    host: 'speech.example.org:8443',
    state: 'left_alone',
    since: since.toISOString(),
    reason: 'it answers 401',
  })
})

test('[OPS-26] so is the language model, which was tried at the start', async () => {
  await expect
    .poll(async () => (await read()).model)
    .toMatchObject({ name: 'small-1', host: '127.0.0.1:1', reason: 'it cannot be reached' })
})

test('[OPS-26] no key, name or password is told', async () => {
  const answer = await send(app, '/api/v1/admin/health', { cookie: ada.cookie })

  expect(await answer.text()).not.toMatch(/pa55word|s3cret|k3y|name:/)
})

test('[OPS-26] what /readyz says is told, but for what has a line of its own', async () => {
  app.services.notices.put('sweep', 'the sweep has stopped')
  app.services.notices.put('speech', 'the speech engine is not used')

  expect((await read()).notices).toEqual(['the sweep has stopped'])
})

test('[OPS-26] jobs are counted: what waits, what is being done, and what this server could not do today', async () => {
  const account_id = await personalAccountOf(app, ada)
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  const row = (changes: Partial<typeof job.$inferInsert>): typeof job.$inferInsert => ({
    id: newId(),
    account_id,
    // Of a version to come: nobody here takes them.
    kind: 'unheard_of',
    payload: {},
    run_after: ago(30),
    created_at: ago(30),
    dedupe_key: newId(),
    ...changes,
  })
  const oldest = ago(40)
  await app.services.database.db
    .insert(job)
    .values([
      row({ run_after: oldest }),
      row({ state: 'running', lease_until: ago(20) }),
      row({ run_after: ago(-30) }),
      row({ run_after: ago(-1), attempts: 1 }),
      row({ state: 'running', lease_until: ago(-1) }),
      row({ state: 'failed', error: 'given_up', ended_at: ago(60) }),
      row({ state: 'failed', error: 'given_up', ended_at: ago(25 * 60) }),
      row({ state: 'failed', error: 'not_audio', ended_at: ago(60) }),
      row({ state: 'done', ended_at: ago(60) }),
    ])

  expect((await read()).jobs).toEqual({
    waiting: 2,
    waiting_for: { sounds: 0, emails: 0, archives: 0, other: 2 },
    oldest_waiting_since: oldest,
    at_work: 1,
    trying_again: 1,
    failed: 1,
  })
})

test('[OPS-26] guests are told to sign in, and everyone else that it is not for them', async () => {
  const grace = await makeUser(app)
  const { status } = await send(app, '/api/v1/admin/health', { cookie: grace.cookie })

  expect(status).toBe(403)
  expect((await app.fetch('/api/v1/admin/health')).status).toBe(401)
})
