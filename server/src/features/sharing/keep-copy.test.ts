import { plans } from '@earmark/core/plans/plans.ts'
import { keptCopyAnswer } from '@earmark/core/shares-api.ts'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { recording } from '../../platform/db/recordings-schema.ts'
import { account } from '../../platform/db/schema.ts'
import { attached, attachmentsOf, formOf, tellingPicture } from '../../testing/attachments.ts'
import { post, send } from '../../testing/call.ts'
import { makeUser, personalAccountOf, pushOk, type TestUser } from '../../testing/make.ts'
import { movingIn } from '../../testing/moving.ts'
import { makeSpokenNote, publicAt, sharesIn } from '../../testing/shares.ts'
import { startApp } from '../../testing/start-app.ts'

const app = await startApp({ env: { EARMARK_RATE_LIMIT: '0' } })
afterAll(() => app.close())
const { made, revoke, sound } = sharesIn(app)
const { readIn } = movingIn(app)

const ada = await makeUser(app)
const keep = (person: Pick<TestUser, 'cookie'>, id: string) =>
  post(app, publicAt(id, '/copy'), { cookie: person.cookie })
const kept = async (answer: Response) => keptCopyAnswer.parse(await answer.json()).ulid

test('[SHARE-58] a copy has what was given and nothing that was struck, is there once, and outlives the link', async () => {
  const bea = await makeUser(app)
  const ulid = await makeSpokenNote(app, ada)
  const file = await attached(await attachmentsOf(app).sendForm(ulid, ada, formOf({ bytes: tellingPicture })))
  const struck = { redact: [{ start: 1, end: 2 }], attachments: [file.id], download: true }
  const { id } = await made(ada, ulid, struck)
  const bytes = await sound(ada, id)

  const copies = await Promise.all([keep(bea, id), keep(bea, id), keep(bea, id)])
  const [copy = '', ...others] = await Promise.all(copies.map(kept))
  await revoke(ada, id)
  const own = await readIn(bea, copy, await personalAccountOf(app, bea))
  const heard = await send(app, `/api/v1/recordings/${copy}/audio`, { cookie: bea.cookie })
  const back = await attachmentsOf(app).readBack(bea, copy, own?.attachments[0]?.id ?? '')

  expect(others).toEqual([copy, copy])
  expect(own).toMatchObject({ title: 'About █████ plan', status: 'ready', duration: 6, created_by: bea.id })
  expect(own?.transcript).toContain('She knows everything else.')
  expect(JSON.stringify(own)).not.toMatch(/Alice/)
  expect(Buffer.from(await heard.arrayBuffer()).equals(bytes)).toBe(true)
  const picture = Buffer.from(await back.arrayBuffer())
  expect([picture.includes('IDAT'), picture.includes('SECRET')]).toEqual([true, false])
  expect(own?.attachments[0]?.id).not.toBe(file.id)
})

test('[SHARE-58] a copy that was deleted comes back, from the trash and after it', async () => {
  const bea = await makeUser(app)
  const { id } = await made(ada, await makeSpokenNote(app, ada), { download: true, sound: false })
  const copy = await kept(await keep(bea, id))
  const read = async () => readIn(bea, copy, await personalAccountOf(app, bea))

  await pushOk(app, bea, { name: 'recording.remove', args: { ulid: copy } })
  const again = await kept(await keep(bea, id))
  const fromTrash = await read()
  await pushOk(app, bea, { name: 'recording.remove', args: { ulid: copy } })
  await app.services.database.db
    .update(recording)
    .set({ deleted_at: '2026-01-01T00:00:00.000Z' })
    .where(eq(recording.ulid, copy))
  const actor = { account_id: await personalAccountOf(app, bea), user_id: bea.id, role: 'system' as const }
  await app.services.sync.apply(actor, [{ name: 'recording.purge', args: { ulid: copy } }])
  const anew = await kept(await keep(bea, id))

  expect([again, anew]).toEqual([copy, copy])
  expect(fromTrash?.deleted_at).toBeNull()
  expect(await read()).toMatchObject({ deleted_at: null, sound: null, duration: null, status: 'ready' })
})

test('[SHARE-58] nothing is kept by guests, without downloads, from nowhere, or where there is no room', async () => {
  const bea = await makeUser(app)
  const ulid = await makeSpokenNote(app, ada)
  const [free, closed] = [await made(ada, ulid, { download: true }), await made(ada, ulid)]
  await sound(ada, free.id)
  await app.services.database.db
    .update(account)
    .set({ text_bytes: plans.free.limits.storage_bytes })
    .where(eq(account.id, await personalAccountOf(app, bea)))
  const before = await attachmentsOf(app).countBlobs()

  const answers = [
    await keep({ cookie: '' }, free.id),
    await keep(bea, closed.id),
    await keep(bea, '0'.repeat(22)),
    await keep(bea, free.id),
  ]

  expect(answers.map(({ status }) => status)).toEqual([401, 403, 404, 402])
  expect(await attachmentsOf(app).countBlobs()).toBe(before)
})
