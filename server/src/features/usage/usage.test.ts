import { plans } from '@earmark/core/plans/plans.ts'
import { quotaSentence } from '@earmark/core/plans/quota.ts'
import { plansAnswer, usageAnswer } from '@earmark/core/recordings-api.ts'
import { afterAll, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { usageEntry } from '../../platform/db/jobs-schema.ts'
import { account } from '../../platform/db/schema.ts'
import { post, problemIn, send } from '../../testing/call.ts'
import { makeRecording, makeUser, newId, personalAccountOf, setPlan } from '../../testing/make.ts'
import { startApp } from '../../testing/start-app.ts'
import { checkCounters } from './check-counters.ts'
import { forgetUsage } from './forget-usage.ts'

const app = await startApp({ now: () => new Date('2026-03-31T23:59:59Z') })
afterAll(() => app.close())

test('[QUOTA-19] a meeting counts once its first minute is kept', async () => {
  const ada = await makeUser(app)
  const account_id = await personalAccountOf(app, ada)
  const actor = { user_id: ada.id, account_id, role: 'owner' } as const
  const recorded_at = '2026-03-14T09:00:00.000Z'
  const meetings = async () =>
    usageAnswer.parse(await (await send(app, '/api/v1/usage', { cookie: ada.cookie })).json()).used.meetings
  for (const [duration, counted] of [
    [59, 0],
    [60, 1],
  ] as const) {
    const ulid = newId()
    await app.services.sync.apply(actor, [
      { name: 'recording.create', args: { ulid, recorded_at, duration } },
      { name: 'meeting.set', args: { ulid, form: 'stand_up' } },
    ])
    expect(await meetings()).toBe(counted)
  }
})

test('[API-14] what is used stands beside what the plan allows', async () => {
  const ada = await makeUser(app)
  const account_id = await personalAccountOf(app, ada)
  await setPlan(app, account_id, 'pro')
  const ulid = await makeRecording(app, ada, { title: 'Shopping' })
  const sound = { type: 'audio/webm', bytes: 1_234, sha256: '0'.repeat(64) }
  await app.services.sync.apply({ user_id: ada.id, account_id, role: 'owner' }, [
    { name: 'recording.set_sound', args: { ulid, sound } },
  ])

  const answer = await send(app, '/api/v1/usage', { cookie: ada.cookie })

  expect(usageAnswer.parse(await answer.json())).toEqual({
    month: '2026-03',
    // What the pages show, and nothing else.
    limits: {
      recording_seconds: 14_400,
      transcription_seconds_a_month: 360_000,
      is_transcription_fair_use: true,
      storage_bytes: 100_000_000_000,
      asks_a_month: 2_000,
      shares: null,
      meetings_a_month: null,
    },
    used: {
      transcription_seconds: 0,
      storage_bytes: 1_234 + 'Shopping'.length,
      asks: 0,
      shares: 0,
      meetings: 0,
    },
  })
})

test('[API-14] the plans can be read by anyone; what is used cannot', async () => {
  const { items } = plansAnswer.parse(await (await send(app, '/api/v1/plans')).json())

  expect(items.map(({ name }) => name)).toEqual(['free', 'pro', 'team'])
  expect(await problemIn(await send(app, '/api/v1/usage'))).toMatchObject({ status: 401 })
})

test('[QUOTA-7] text counts as storage; what would overrun the plan is not taken, and can be sent again', async () => {
  const ada = await makeUser(app)
  const account_id = await personalAccountOf(app, ada)
  const { db } = app.services.database
  const setTextBytes = (text_bytes: number) =>
    db.update(account).set({ text_bytes }).where(eq(account.id, account_id))
  const used = async () =>
    usageAnswer.parse(await (await send(app, '/api/v1/usage', { cookie: ada.cookie })).json()).used
  const segments = Array.from({ length: 11 }, (_, at) => ({ start: at, end: at, text: 'x'.repeat(19_000) }))
  const note = (title: string) => {
    const args = {
      ulid: newId(),
      title,
      recorded_at: '2026-03-01T00:00:00.000Z',
      segments,
      engine: 'captions',
    }
    return { id: newId(), name: 'recording.create', args }
  }
  const push = (mutation: object) =>
    post(app, '/api/v1/sync', { cookie: ada.cookie, body: { mutations: [mutation] } })
  await push(note('First'))
  const first = (await used()).storage_bytes
  await setTextBytes(plans.free.limits.storage_bytes - 1)
  const second = note('Second')

  const refused = await push(second)
  await setTextBytes(first)
  const taken = await push(second)

  expect(first).toBeGreaterThan(400_000)
  expect(await problemIn(refused)).toEqual({
    status: 402,
    code: 'quota_exceeded',
    detail: quotaSentence('storage'),
  })
  expect(await taken.json()).toEqual({ results: [{ id: second.id }] })
  expect((await used()).storage_bytes).toBe(2 * first + 1)
})

test('[QUOTA-7] what was refused is not counted, however far it got', async () => {
  const ada = await makeUser(app)
  const used = async () =>
    usageAnswer.parse(await (await send(app, '/api/v1/usage', { cookie: ada.cookie })).json()).used
  const segments = [{ start: 0, end: 1, text: 'a\0b' }]
  const args = { ulid: newId(), recorded_at: '2026-03-01T00:00:00.000Z', segments }

  const answer = await post(app, '/api/v1/sync', {
    cookie: ada.cookie,
    body: { mutations: [{ id: newId(), name: 'recording.create', args }] },
  })

  expect(await answer.json()).toMatchObject({ results: [{ error: { code: 'invalid_input' } }] })
  expect((await used()).storage_bytes).toBe(0)
})

test('[QUOTA-8] a counter that went wrong is put right, and the log says so', async () => {
  const ada = await makeUser(app)
  const account_id = await personalAccountOf(app, ada)
  const used = async () =>
    usageAnswer.parse(await (await send(app, '/api/v1/usage', { cookie: ada.cookie })).json()).used
  const ulid = await makeRecording(app, ada, { title: 'Shopping' })
  const sound = { type: 'audio/webm', bytes: 1_234, sha256: '0'.repeat(64) }
  const actor = { user_id: ada.id, account_id, role: 'owner' as const }
  await app.services.sync.apply(actor, [{ name: 'recording.set_sound', args: { ulid, sound } }])
  const before = (await used()).storage_bytes
  await checkCounters(app.services)
  const unasked = app.logged().filter((line) => line.includes(account_id))
  await app.services.sync.apply(actor, [{ name: 'recording.set_title', args: { ulid, title: 'Stopping' } }])
  const right = (await used()).storage_bytes
  const wrong = { text_bytes: 7, sound_bytes: 9 }
  await app.services.database.db.update(account).set(wrong).where(eq(account.id, account_id))

  await checkCounters(app.services)

  expect([before, unasked]).toEqual([1_234 + 'Shopping'.length, []])
  expect((await used()).storage_bytes).toBe(right)
  const told = () => app.logged().filter((line) => line.includes(account_id))
  await expect.poll(told).toEqual([expect.stringContaining('"event":"a counter of storage was wrong"')])
})

test('[QUOTA-18] what was used is forgotten thirteen months after its month', async () => {
  const account_id = await personalAccountOf(app, await makeUser(app))
  const { db } = app.services.database
  const months = ['2025-01', '2025-02', '2026-03']
  await db.insert(usageEntry).values(
    months.map((month) => ({
      key: newId(),
      account_id,
      kind: 'ask' as const,
      seconds: 0,
      month,
      created_at: `${month}-15T00:00:00Z`,
    })),
  )

  await forgetUsage(app.services)

  const kept = await db
    .select({ month: usageEntry.month })
    .from(usageEntry)
    .where(eq(usageEntry.account_id, account_id))
    .orderBy(usageEntry.month)
  expect(kept.map(({ month }) => month)).toEqual(['2025-02', '2026-03'])
})
