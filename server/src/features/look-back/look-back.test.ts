import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { job } from '../../platform/db/jobs-schema.ts'
import { user } from '../../platform/db/schema.ts'
import { send } from '../../testing/call.ts'
import { emailsOf, subjectsFor } from '../../testing/emails.ts'
import {
  makeRecording,
  makeUser,
  newId,
  personalAccountOf,
  pushOk,
  type TestUser,
} from '../../testing/make.ts'
import { startApp } from '../../testing/start-app.ts'
import { makeFullTeam } from '../../testing/team.ts'
import { changeIn } from '../../testing/team-device.ts'
import { tellOfWeeks } from './tell-of-weeks.ts'

/** Sunday evening in London; in Auckland it is Monday. */
const clock = { now: new Date('2026-03-15T20:00:00.000Z') }
const app = await startApp({ now: () => clock.now })
afterAll(() => app.close())

const subject = 'Your week, 9 March to 15 March'

async function makeReader(timeZone: string): Promise<TestUser> {
  const person = await makeUser(app)
  await app.services.database.db.update(user).set({ time_zone: timeZone }).where(eq(user.id, person.id))
  await pushOk(app, person, { name: 'marks.set_look_back', args: { mail: true } })
  return person
}

/** On the evening of that day. */
async function recordOn(person: TestUser, day: string): Promise<void> {
  clock.now = new Date(`${day}T20:00:00.000Z`)
  await makeRecording(app, person, { title: 'Apples', recorded_at: `${day}T12:00:00.000Z` })
}

/** Emails under way are waited for: by a clock that jumps, whoever writes one would have died long ago. */
async function tellAt(time: string): Promise<void> {
  await emailsOf(app)
  clock.now = new Date(time)
  await tellOfWeeks(app.services)
  await emailsOf(app)
}

test('[LOOKBACK-2] [LOOKBACK-8] each is told once, when it is Monday morning where they are, whoever asks how often', async () => {
  const london = await makeReader('Europe/London')
  const auckland = await makeReader('Pacific/Auckland')
  for (const person of [london, auckland]) await recordOn(person, '2026-03-11')

  await tellAt('2026-03-15T20:00:00.000Z')
  expect([await subjectsFor(app, london), await subjectsFor(app, auckland)]).toEqual([[], [subject]])
  await tellAt('2026-03-16T07:00:00.000Z')
  await Promise.all([1, 2, 3].map(() => tellOfWeeks(app.services)))
  await tellAt('2026-03-18T07:00:00.000Z')

  expect([await subjectsFor(app, london), await subjectsFor(app, auckland)]).toEqual([[subject], [subject]])
})

test('[LOOKBACK-2] after a server was away nobody is told of weeks of long ago', async () => {
  const ada = await makeReader('UTC')
  await recordOn(ada, '2026-03-18')
  await recordOn(ada, '2026-03-25')

  await tellAt('2026-03-26T09:00:00.000Z')
  expect(await subjectsFor(app, ada)).toEqual([])
  await tellAt('2026-03-31T09:00:00.000Z')

  expect(await subjectsFor(app, ada)).toEqual(['Your week, 23 March to 29 March'])
})

test('[LOOKBACK-6] [LOOKBACK-7] of an empty week there is no email, nor for who has not chosen it', async () => {
  const [empty, other] = [await makeReader('UTC'), await makeUser(app)]
  const account = await personalAccountOf(app, empty)
  await recordOn(other, '2026-04-01')
  // An answer that was saved is nothing that was said.
  const quoting = ['“It leaks.”', 'House, 3 May', `${app.url}/d/recording/${newId()}`]
  await pushOk(app, empty, {
    name: 'recording.create',
    args: {
      ulid: newId(),
      title: 'What leaks?',
      recorded_at: '2026-04-01T12:00:00.000Z',
      segments: quoting.map((text, at) => ({ start: at, end: at + 1, text })),
      engine: 'typed',
    },
  })

  await tellAt('2026-04-06T09:00:00.000Z')

  expect([await subjectsFor(app, empty), await subjectsFor(app, other)]).toEqual([[], []])
  const queued = app.services.database.db.select().from(job).where(eq(job.account_id, account))
  expect((await queued).filter(({ kind }) => kind === 'look_back')).toHaveLength(1)
})

test('[LOOKBACK-8] a member of a team is told of what they may see when the email is written', async () => {
  clock.now = new Date('2026-04-08T20:00:00.000Z')
  const { id, owner, guest } = await makeFullTeam(app)
  const wish = { recorded_at: '2026-04-08T12:00:00.000Z', channel_id: null, title: 'Plan', ulid: newId() }
  await changeIn(app, id, owner, { name: 'recording.create', args: wish })
  for (const person of [owner, guest])
    await changeIn(app, id, person, { name: 'marks.set_look_back', args: { mail: true } })

  await tellAt('2026-04-13T09:00:00.000Z')

  expect(await subjectsFor(app, owner)).toEqual(['Your week, 6 April to 12 April'])
  expect(await subjectsFor(app, guest)).toEqual([])
})

test('[LOOKBACK-9] the link in an email asks first, and one call ends the emails', async () => {
  const ada = await makeReader('UTC')
  await recordOn(ada, '2026-04-15')
  await tellAt('2026-04-20T09:00:00.000Z')
  const email = (await emailsOf(app)).find(({ to }) => to === ada.email)
  const path = new URL(email?.unsubscribe ?? '').pathname

  const asked = await send(app, path, {})
  await recordOn(ada, '2026-04-22')
  await tellAt('2026-04-27T09:00:00.000Z')
  expect([asked.status, (await subjectsFor(app, ada)).length]).toEqual([200, 2])
  const ended = await app.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })
  await recordOn(ada, '2026-04-29')
  await tellAt('2026-05-04T09:00:00.000Z')

  expect([ended.status, (await subjectsFor(app, ada)).length]).toEqual([200, 2])
  expect((await send(app, '/stop-look-back/nonsense', {})).status).toBe(404)
})
