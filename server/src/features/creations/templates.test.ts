import { madeBy } from '@earmark/core/entities/made.ts'
import { readUsage } from '../../platform/usage/read-usage.ts'
import { afterAll, expect, test } from 'vitest'
import { actorOf } from '@earmark/core/access/principal.ts'
import { typedEngine } from '@earmark/core/recording/silent-engines.ts'
import { plans } from '@earmark/core/plans/plans.ts'
import { eq } from 'drizzle-orm'
import { templateRun } from '../../platform/db/templates-schema.ts'
import { readRecording } from '../../platform/sync/read-recording.ts'
import {
  makeRecording,
  makeTag,
  makeUser,
  newId,
  personalAccountOf,
  pushOk,
  type TestUser,
} from '../../testing/make.ts'
import { enterAsks } from '../../testing/enter-asks.ts'
import { startApp } from '../../testing/start-app.ts'
import { makeFullTeam } from '../../testing/team.ts'
import { changeIn, deviceIn } from '../../testing/team-device.ts'

const app = await startApp({ env: { EARMARK_RATE_LIMIT: '0' } })
afterAll(() => app.close())

const sections = [{ heading: 'What we agreed on', takes: 'decisions' as const }]
const text = 'We decided to build the fence of larch. The weather was fine that day.'
const typed = { text, engine: typedEngine }

function templateOn(tags: string[], channels: string[] = []) {
  const makes = { by: 'sections' as const, sections }
  return { id: newId(), name: 'Agreed', makes, runs_on: { tags, channels } }
}

async function saveTemplate(person: TestUser, tags: string[]) {
  const args = templateOn(tags)
  await pushOk(app, person, { name: 'template.save', args })
  return args
}

async function madeOf(account_id: string, ulid: string) {
  const actor = actorOf({ kind: 'system', account_id, user_id: 'system' })
  const note = await readRecording(app.services.database.db, actor, ulid)
  return note?.attachments ?? []
}

const namesOf = async (person: TestUser, ulid: string) =>
  (await madeOf(await personalAccountOf(app, person), ulid)).map(({ made }) => made?.name)

test('[TEMPLATE-5] after a recording with its tag a template makes its own, once, and it says so', async () => {
  const ada = await makeUser(app)
  const tag = await makeTag(app, ada)
  const { id } = await saveTemplate(ada, [tag])

  const ulid = await makeRecording(app, ada, { ...typed, tags: [tag] })
  const account_id = await personalAccountOf(app, ada)
  await expect.poll(() => madeOf(account_id, ulid)).toHaveLength(1)

  const [attachment] = await madeOf(account_id, ulid)
  expect(attachment).toMatchObject({
    description: '## What we agreed on\n\n- We decided to build the fence of larch.',
    made: { kind: 'own', name: 'Agreed', template_id: id, engine: 'earmark', by_itself: true },
  })
  expect(attachment?.made && madeBy(attachment.made)).toContain('Made by itself')
})

test('[QUOTA-16] what a template makes by itself is counted with the questions; where those are used up it makes nothing', async () => {
  const ada = await makeUser(app)
  const account_id = await personalAccountOf(app, ada)
  const tag = await makeTag(app, ada)
  await saveTemplate(ada, [tag])
  const { db } = app.services.database
  const used = async () => (await readUsage(db, account_id, new Date())).asks
  await enterAsks(app, ada, plans.free.limits.asks_a_month - 1)

  const last = await makeRecording(app, ada, { ...typed, tags: [tag] })
  await expect.poll(() => namesOf(ada, last)).toEqual(['Agreed'])
  const beyond = await makeRecording(app, ada, { ...typed, tags: [tag] })
  const isRun = eq(templateRun.ulid, beyond)
  await expect.poll(() => db.select().from(templateRun).where(isRun)).toHaveLength(1)

  expect(await namesOf(ada, beyond)).toEqual([])
  expect(await used()).toBe(plans.free.limits.asks_a_month)
})

test('[TEMPLATE-5] a tag that is put on later counts; other tags, and what was recorded before, do not', async () => {
  const ada = await makeUser(app)
  const [tag, other] = [await makeTag(app, ada), await makeTag(app, ada, 'Home')]
  const recorded_at = new Date(Date.now() - 3_600_000).toISOString()
  await saveTemplate(ada, [tag])

  const old = await makeRecording(app, ada, { ...typed, tags: [tag], recorded_at })
  const elsewhere = await makeRecording(app, ada, { ...typed, tags: [other] })
  const later = await makeRecording(app, ada, typed)
  await pushOk(app, ada, { name: 'recording.add_tag', args: { ulid: later, tag } })

  await expect.poll(() => namesOf(ada, later)).toEqual(['Agreed'])
  expect(await namesOf(ada, elsewhere)).toEqual([])
  expect(await namesOf(ada, old)).toEqual([])
})

test('[TEMPLATE-5] what a person deleted is not made again, and a tag of another name stands for it once merged', async () => {
  const ada = await makeUser(app)
  const [tag, into] = [await makeTag(app, ada), await makeTag(app, ada, 'Home')]
  await saveTemplate(ada, [tag])
  await pushOk(app, ada, { name: 'tag.merge', args: { id: tag, into } })
  const ulid = await makeRecording(app, ada, { ...typed, tags: [into] })
  await expect.poll(() => namesOf(ada, ulid)).toEqual(['Agreed'])

  const [attachment] = await madeOf(await personalAccountOf(app, ada), ulid)
  await pushOk(app, ada, { name: 'attachment.remove', args: { ulid, id: attachment?.id ?? '' } })
  await pushOk(app, ada, { name: 'recording.remove_tag', args: { ulid, tag: into } })
  await pushOk(app, ada, { name: 'recording.add_tag', args: { ulid, tag: into } })
  const next = await makeRecording(app, ada, { ...typed, tags: [into] })
  await expect.poll(() => namesOf(ada, next)).toEqual(['Agreed'])

  expect(await namesOf(ada, ulid)).toEqual([])
})

test('[TEMPLATE-3] [TEMPLATE-5] members of a team have its templates, guests do not; they run in a channel', async () => {
  const { id: team, owner, member, guest } = await makeFullTeam(app)
  const args = templateOn([], [team])
  await changeIn(app, team, member, { name: 'template.save', args })

  const ulid = newId()
  const recorded_at = new Date().toISOString()
  const segments = [{ start: 0, end: 2, text }]
  const create = { ulid, recorded_at, segments, engine: typedEngine, channel_id: team }
  await changeIn(app, team, owner, { name: 'recording.create', args: create })
  await expect.poll(() => madeOf(team, ulid)).toHaveLength(1)

  const has = async (person: TestUser) => {
    const device = deviceIn(app, team, person)
    await device.pull()
    return device.rows().has(`template:${args.id}`)
  }
  expect([await has(owner), await has(guest)]).toEqual([true, false])
})

test('[MEET-20] a meeting gets its minutes once its words are there, once, and they are not counted', async () => {
  const ada = await makeUser(app)
  const account_id = await personalAccountOf(app, ada)
  await enterAsks(app, ada, plans.free.limits.asks_a_month)
  const ulid = await makeRecording(app, ada, typed)
  const line = { id: newId(), kind: 'note' as const, at: 0, text: 'Ask the neighbours' }
  await pushOk(app, ada, { name: 'meeting.write_line', args: { ulid, ...line } })

  await expect.poll(() => namesOf(ada, ulid)).toEqual(['Minutes'])
  const [attachment] = await madeOf(account_id, ulid)
  expect(attachment?.description).toContain('We decided to build the fence of larch.')
  expect(attachment?.description).toContain('Ask the neighbours')
  expect(attachment?.made && madeBy(attachment.made)).toContain('Made by itself, after the meeting.')

  await pushOk(app, ada, { name: 'attachment.remove', args: { ulid, id: attachment?.id ?? '' } })
  await pushOk(app, ada, { name: 'recording.set_title', args: { ulid, title: 'The fence' } })
  const next = await makeRecording(app, ada, typed)
  await pushOk(app, ada, { name: 'meeting.set', args: { ulid: next, form: 'sales' } })
  await expect.poll(() => namesOf(ada, next)).toEqual(['Minutes'])
  expect(await namesOf(ada, ulid)).toEqual([])
})
