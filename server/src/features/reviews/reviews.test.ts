import { notificationsAnswer } from '@earmark/core/notifications/api.ts'
import { eq, isNull } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { auditEvent } from '../../platform/db/safety-schema.ts'
import { review } from '../../platform/db/reviews-schema.ts'
import { user } from '../../platform/db/schema.ts'
import { problemIn, post, send } from '../../testing/call.ts'
import { emailsOf } from '../../testing/emails.ts'
import { makeUser, newId } from '../../testing/make.ts'
import { reviewsIn } from '../../testing/reviews.ts'
import { startApp } from '../../testing/start-app.ts'

const app = await startApp({ env: { EARMARK_RATE_LIMIT: '0' } })
afterAll(() => app.close())
const { db } = app.services.database

const olga = await makeUser(app)
const { write, own, withdraw, seen, listed, judge, newest, approve, decline } = reviewsIn(app, olga)

const textsShown = async (query = '') => (await seen(query)).items.map(({ text }) => text)

test('[REVIEW-1] a person writes one review, which nobody else reads until it is approved', async () => {
  const ada = await makeUser(app)
  const before = await own(ada)

  const answer = await write(ada, { text: 'Not yet approved' })

  expect([before, answer.status]).toEqual([null, 200])
  expect(await own(ada)).toMatchObject({ stars: 5, state: 'waiting', reason: null, is_shown: false })
  expect(await textsShown()).not.toContain('Not yet approved')

  await approve()

  expect(await own(ada)).toMatchObject({ state: 'approved', is_shown: true })
  expect(await textsShown()).toContain('Not yet approved')
})

test('[REVIEW-1] of two that are sent at once one is left', async () => {
  const ada = await makeUser(app)

  const answers = await Promise.all(['First of two', 'Second of two'].map((text) => write(ada, { text })))

  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await db.select().from(review).where(eq(review.user_id, ada.id))).toMatchObject([{ version: 2 }])
})

test('[REVIEW-4] what is changed waits again, and the version that was approved is shown meanwhile', async () => {
  const ada = await makeUser(app)
  await write(ada, { text: 'As it was approved' })
  await approve()

  await write(ada, { text: 'As it was changed', stars: 2 })

  expect(await own(ada)).toMatchObject({ text: 'As it was changed', state: 'waiting', is_shown: true })
  expect(await newest()).toMatchObject({ stars: 2, shown: { text: 'As it was approved', stars: 5 } })
  expect(await textsShown()).toContain('As it was approved')

  await decline()

  expect(await own(ada)).toMatchObject({ state: 'declined', is_shown: true })
  expect(await textsShown()).toContain('As it was approved')

  await write(ada, { text: 'As it was changed again' })
  await approve()

  const shown = await textsShown()
  expect(shown).toContain('As it was changed again')
  expect(shown).not.toContain('As it was approved')
})

test('[REVIEW-4] the same sent again changes nothing, unless it was declined', async () => {
  const ada = await makeUser(app)
  await write(ada)
  await approve()

  await write(ada)
  const same = await own(ada)
  await decline('On second thoughts, no.', 'approved')
  await write(ada)

  expect(same).toMatchObject({ state: 'approved' })
  expect(await own(ada)).toMatchObject({ state: 'waiting', reason: null, is_shown: false })
})

test('[REVIEW-3] who is declined is told why, once, by email and beside the review', async () => {
  const ada = await makeUser(app)
  await write(ada)

  const answer = await decline('Please <b>leave out</b> the name.')

  expect(await answer.json()).toMatchObject({ state: 'declined', shown: null })
  expect(await own(ada)).toMatchObject({ state: 'declined', reason: 'Please <b>leave out</b> the name.' })
  const emails = (await emailsOf(app)).filter(({ to }) => to === ada.email)
  expect(emails).toMatchObject([{ subject: 'Your review was not approved', link: `${app.url}/reviews` }])
})

test('[REVIEW-11] what is decided is told at the bell of whoever wrote it, and only as long as it stands', async () => {
  const ada = await makeUser(app)
  const bell = async () =>
    notificationsAnswer.parse(await (await send(app, '/api/v1/notifications', ada)).json()).items
  await write(ada)

  await decline('No.')
  const declined = await bell()
  await write(ada, { text: 'Without the name' })
  const changed = await bell()
  await approve()
  const approved = await bell()
  await withdraw(ada)

  expect(declined).toMatchObject([{ kind: 'review_declined', by_name: null, read_at: null }])
  expect(approved).toMatchObject([{ kind: 'review_approved', by_name: null, read_at: null }])
  expect([changed, await bell()]).toEqual([[], []])
})

test('[REVIEW-6] what is shown can be taken down, and what waits can be withdrawn', async () => {
  const ada = await makeUser(app)
  await write(ada, { text: 'To be taken down' })
  await approve()

  await decline('It was a mistake.', 'approved')

  expect(await textsShown()).not.toContain('To be taken down')
  expect((await withdraw(ada)).status).toBe(204)
  expect(await own(ada)).toBeNull()
  expect((await withdraw(ada)).status).toBe(204)
})

test('[REVIEW-7] a decision is about what was read: a version that was changed meanwhile is a conflict', async () => {
  const ada = await makeUser(app)
  await write(ada)
  const read = await newest()
  await write(ada, { text: 'Something else by now' })

  const answers = [
    await judge(read.id, 'approve', { version: read.version }),
    await judge(read.id, 'decline', { version: read.version, reason: 'No.' }),
    await judge(newId(), 'approve', { version: 1 }),
  ]

  expect(answers.map(({ status }) => status)).toEqual([409, 409, 404])
  expect(await own(ada)).toMatchObject({ state: 'waiting' })
})

test('[REVIEW-8] nothing that is answered tells who wrote a review but the name they chose', async () => {
  const ada = await makeUser(app, { name: 'Augusta Ada King' })
  await write(ada, { name: 'A reader' })
  const waiting = JSON.stringify(await listed())
  await approve()

  const text = waiting + JSON.stringify(await seen()) + JSON.stringify(await listed('?state=approved'))

  expect(text).toContain('A reader')
  expect([ada.id, ada.email, ada.name].filter((part) => text.includes(part))).toEqual([])
})

test('[REVIEW-9] every decision stands in the log of the instance, with who took it, and nobody else’s', async () => {
  const ada = await makeUser(app)
  await write(ada)
  const { id } = await newest()
  await approve()
  await decline('No.', 'approved')
  await write(ada)
  await decline('No.')

  const rows = await db.select().from(auditEvent).where(isNull(auditEvent.user_id)).orderBy(auditEvent.id)

  const ofIt = rows.filter(({ facts }) => facts['review'] === id)
  expect(ofIt.map(({ facts }) => facts['reason'])).toEqual([undefined, 'No.', 'No.'])
  expect(ofIt).toMatchObject(
    ['review_approved', 'review_taken_down', 'review_declined'].map((kind) => ({
      kind,
      actor_id: olga.id,
      account_id: null,
      place: '127.0.0.0/24',
    })),
  )
})

test('[REVIEW-10] a review goes out of sight when its writer leaves, and goes with the account', async () => {
  const ada = await makeUser(app)
  await write(ada, { text: 'Of somebody who leaves' })
  await approve()
  const before = await seen()

  await post(app, '/api/v1/me/deletion', { cookie: ada.cookie, body: { understood: true } })

  const after = await seen()
  expect(after.items.map(({ text }) => text)).not.toContain('Of somebody who leaves')
  expect(after.rating.count).toBe(before.rating.count - 1)
  expect((await listed('?state=approved')).items.map(({ text }) => text)).not.toContain(
    'Of somebody who leaves',
  )
  await db.delete(user).where(eq(user.id, ada.id))
  expect(await db.select().from(review).where(eq(review.user_id, ada.id))).toEqual([])
})

test('[REVIEW-2] what is wrong is refused with a sentence, and nothing is kept', async () => {
  const ada = await makeUser(app)

  const answer = await write(ada, { text: 'Short' })

  expect(await problemIn(answer)).toEqual({
    status: 400,
    code: 'invalid_input',
    detail: '“text” must have at least 10 characters.',
  })
  expect(await own(ada)).toBeNull()
})

test('[REVIEW-7] only the administrator of the instance decides', async () => {
  const ada = await makeUser(app)
  const asAda = reviewsIn(app, ada)

  const answers = [
    await send(app, '/api/v1/admin/reviews', { cookie: ada.cookie }),
    await asAda.judge(newId(), 'approve', { version: 1 }),
    await asAda.judge(newId(), 'decline', { version: 1, reason: 'No.' }),
  ]

  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
})
