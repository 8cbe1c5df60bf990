import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { session } from '../../platform/db/schema.ts'
import { problemIn } from '../../testing/call.ts'
import { makeUser, newId, personalAccountOf, signIn } from '../../testing/make.ts'
import { startApp } from '../../testing/start-app.ts'
import { create, recorded_at, syncClient } from '../../testing/sync.ts'

const app = await startApp({ env: { EARMARK_RATE_LIMIT: '0' } })
afterAll(() => app.close())

const { pull, push } = syncClient(app)

test('[SYNC-23] a device that waits is told of a change at once', async () => {
  const ada = await makeUser(app)
  const phone = await signIn(app, ada)
  const { next_cursor } = await pull(phone)
  const ulid = newId()

  const began = performance.now()
  const waiting = pull(phone, `?cursor=${next_cursor}&wait=25`)
  await push(ada.cookie, [create(ulid)])
  const told = await waiting

  expect(told.changes).toMatchObject([{ key: ulid }])
  expect(performance.now() - began).toBeLessThan(5_000)
})

test('[SYNC-23] a device that waits in vain is answered when its time is up', async () => {
  const ada = await makeUser(app)
  const { next_cursor } = await pull(ada.cookie)

  expect((await pull(ada.cookie, `?cursor=${next_cursor}&wait=1`)).changes).toEqual([])
})

test('[SYNC-24] a session that is ended gets nothing more', async () => {
  const ada = await makeUser(app)
  const phone = await signIn(app, ada)
  const { next_cursor } = await pull(phone)
  const waiting = app.fetch(`/api/v1/sync?cursor=${next_cursor}&wait=25`, { headers: { cookie: phone } })

  await app.services.database.db.delete(session).where(eq(session.userId, ada.id))
  app.services.fanout.poke(await personalAccountOf(app, ada))

  expect(await problemIn(await waiting)).toMatchObject({ status: 401 })
})

test('[SYNC-27] what is gone for good is gone from devices too', async () => {
  const ada = await makeUser(app)
  const id = newId()
  await push(ada.cookie, [{ id: newId(), name: 'tag.create', args: { id, name: 'Work' } }])
  const { next_cursor } = await pull(ada.cookie)

  await push(ada.cookie, [{ id: newId(), name: 'tag.remove', args: { id } }])

  expect((await pull(ada.cookie, `?cursor=${next_cursor}`)).changes).toEqual([
    { kind: 'tag', key: id, row: null },
  ])
})

test('[SYNC-28] many changes come in pages, each once and in order', async () => {
  const ada = await makeUser(app)
  const actor = { user_id: ada.id, account_id: await personalAccountOf(app, ada), role: 'owner' as const }
  const tag = newId()
  await app.services.sync.apply(actor, [
    { name: 'tag.create', args: { id: tag, name: 'All' } },
    ...Array.from({ length: 600 }, () => ({
      name: 'recording.create' as const,
      args: { ulid: newId(), recorded_at, tags: [tag] },
    })),
  ])
  // One mutation that changes more rows than one page holds.
  await push(ada.cookie, [{ id: newId(), name: 'tag.remove', args: { id: tag } }])

  const first = await pull(ada.cookie, '?cursor=0')
  const second = await pull(ada.cookie, `?cursor=${first.next_cursor}`)

  expect([first.changes.length, first.has_more, second.changes.length, second.has_more]).toEqual([
    500,
    true,
    101,
    false,
  ])
  expect(new Set([...first.changes, ...second.changes].map(({ key }) => key)).size).toBe(601)
  expect(second.changes.at(-1)).toEqual({ kind: 'tag', key: tag, row: null })
})

test('[SYNC-32] a device that has nothing is told the newest first, in small pages, and then what changed meanwhile', async () => {
  const ada = await makeUser(app)
  const actor = { user_id: ada.id, account_id: await personalAccountOf(app, ada), role: 'owner' as const }
  const times = Array.from({ length: 540 }, (_, at) => new Date(Date.UTC(2026, 0, 1) + at * 60_000))
  await app.services.sync.apply(actor, [
    { name: 'tag.create', args: { id: newId(), name: 'All' } },
    ...times.map((time) => ({
      name: 'recording.create' as const,
      args: { ulid: newId(), recorded_at: time.toISOString() },
    })),
  ])

  const first = await pull(ada.cookie)
  const late = newId()
  await push(ada.cookie, [create(late, 'Meanwhile')])
  const second = await pull(ada.cookie, `?cursor=${first.next_cursor}`)
  const third = await pull(ada.cookie, `?cursor=${second.next_cursor}`)
  const fourth = await pull(ada.cookie, `?cursor=${third.next_cursor}`)
  const fifth = await pull(ada.cookie, `?cursor=${fourth.next_cursor}`)

  const pages = [first, second, third, fourth]
  const told = pages
    .flatMap(({ changes }) => changes)
    .flatMap(({ row }) => (row && 'recorded_at' in row ? [row.recorded_at] : []))
  expect(first.changes[0]).toMatchObject({ kind: 'tag', row: { name: 'All' } })
  expect(pages.map(({ left }) => left)).toEqual([undefined, 270, 20, 0])
  expect(pages.every(({ has_more }) => has_more)).toBe(true)
  expect(told).toEqual(times.map((time) => time.toISOString()).toReversed())
  expect([fifth.changes.map(({ key }) => key), fifth.has_more]).toEqual([[late], false])
})

test.each([
  ['wait=26', '“wait” must be at most 25.'],
  ['wait=-1', '“wait” must not be negative.'],
  ['cursor=nonsense', 'This cursor is not one of this account’s. Begin again without one.'],
  ['colour=red', 'The field “colour” is not known here.'],
])('[SYNC-30] a pull with %s is refused', async (query, detail) => {
  const { cookie } = await makeUser(app)
  const answer = await app.fetch(`/api/v1/sync?${query}`, { headers: { cookie } })

  expect(await problemIn(answer)).toEqual({ status: 400, code: 'invalid_input', detail })
})
