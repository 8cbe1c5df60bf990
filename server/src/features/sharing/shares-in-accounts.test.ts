import { plans } from '@earmark/core/plans/plans.ts'
import { eventsAnswer } from '@earmark/core/safety-api.ts'
import { usageAnswer } from '@earmark/core/recordings-api.ts'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { share } from '../../platform/db/shares-schema.ts'
import { account } from '../../platform/db/schema.ts'
import { problemIn, send } from '../../testing/call.ts'
import {
  makeRecording,
  makeUser,
  newId,
  personalAccountOf,
  type TestUser,
  workIn,
} from '../../testing/make.ts'
import { movingIn } from '../../testing/moving.ts'
import { makeSpokenNote, sharesIn } from '../../testing/shares.ts'
import { startApp } from '../../testing/start-app.ts'
import { makeFullTeam } from '../../testing/team.ts'
import { changeIn } from '../../testing/team-device.ts'
import { attachmentsOf } from '../../testing/attachments.ts'
import { runTasks } from '../../testing/run-tasks.ts'

const app = await startApp({ env: { EARMARK_RATE_LIMIT: '0' } })
afterAll(() => app.close())
const { change, list, made, make, open, revoke, seen, sound } = sharesIn(app)

const usageOf = async ({ cookie }: TestUser) =>
  usageAnswer.parse(await (await send(app, '/api/v1/usage', { cookie })).json()).used

async function aTeam() {
  const team = await makeFullTeam(app)
  for (const person of [team.owner, team.administrator, team.member, team.guest]) {
    await workIn(app, person.cookie, team.id)
  }
  return team
}

test('[SHARE-13] of twenty links at once a free plan makes ten; one that is revoked makes room', async () => {
  const ada = await makeUser(app)
  const ulid = await makeRecording(app, ada)

  const answers = await Promise.all(Array.from({ length: 20 }, () => make(ada, ulid)))
  const refused = answers.find(({ status }) => status === 402)
  const [first] = await list(ada)
  await revoke(ada, first?.id ?? '')

  expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
  expect(refused && (await problemIn(refused))).toEqual({
    status: 402,
    code: 'quota_exceeded',
    detail:
      'You have all the links and public pages your plan allows. They keep working; to make another, revoke links or unpublish pages first.',
  })
  expect((await usageOf(ada)).shares).toBe(9)
  expect((await make(ada, ulid)).status).toBe(201)
})

test('[SHARE-20] a sound for a link counts as storage, and is refused where there is no room for it', async () => {
  const ada = await makeUser(app)
  const ulid = await makeSpokenNote(app, ada)
  const before = (await usageOf(ada)).storage_bytes
  const link = await made(ada, ulid)
  const { length } = await sound(ada, link.id)
  const after = (await usageOf(ada)).storage_bytes
  await app.services.database.db
    .update(account)
    .set({ text_bytes: plans.free.limits.storage_bytes })
    .where(eq(account.id, await personalAccountOf(app, ada)))

  const refused = await make(ada, ulid)

  expect(after - before).toBe(length)
  expect(refused.status).toBe(402)
  expect((await make(ada, ulid, { sound: false })).status).toBe(201)
})

test('[SHARE-12] in a team members share their own, administrators what they see; a guest nothing', async () => {
  const team = await aTeam()
  const ofMember = await makeRecording(app, team.member, { channel_id: team.id })
  const ofGuest = await makeRecording(app, team.guest, {})

  const answers = [
    await make(team.member, ofMember),
    await make(team.administrator, ofMember),
    await make(team.guest, ofGuest),
    await make(team.administrator, ofGuest),
    await make(team.member, await makeRecording(app, team.owner, { channel_id: team.id })),
  ]

  expect(answers.map(({ status }) => status)).toEqual([201, 201, 403, 404, 403])
  expect(await list(team.member)).toHaveLength(2)
  expect(await list(team.guest)).toEqual([])
})

test('[SHARE-12] administrators revoke every link, and change none to a note they do not see', async () => {
  const team = await aTeam()
  const channel_id = newId()
  const members = [team.member.id]
  const args = { id: channel_id, name: 'Quiet', is_private: true, members }
  await changeIn(app, team.id, team.member, { name: 'channel.create', args })
  const hidden = await makeRecording(app, team.member, { title: 'Secret', channel_id, text: 'Hush' })
  const { id } = await made(team.member, hidden, { transcript: false })

  const listed = await list(team.administrator)
  const changed = await change(team.administrator, id, { transcript: true })
  const byGuest = await revoke(team.guest, id)
  const revoked = await revoke(team.administrator, id)

  expect(listed).toMatchObject([{ id, recording_title: '', created_by: { name: 'Mina Member' } }])
  expect([changed.status, byGuest.status, revoked.status]).toEqual([404, 404, 204])
  expect((await open(id)).status).toBe(404)
})

test('[SHARE-12] others find no link of mine, by whatever call (TRUST attack 1)', async () => {
  const [ada, eve] = [await makeUser(app), await makeUser(app)]
  const { id, recording } = await made(ada, await makeRecording(app, ada))

  const answers = [
    await make(eve, recording),
    await change(eve, id, { transcript: false }),
    await revoke(eve, id),
    await change(eve, '%00', {}),
  ]
  await send(app, `/api/v1/shares?recording=${recording}`, { method: 'DELETE', cookie: eve.cookie })

  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  expect(await list(eve)).toEqual([])
  expect((await open(id)).status).toBe(200)
})

test('[SHARE-17] links end with the note, also where it goes to another account, and their bytes with them', async () => {
  const { person, team } = await movingIn(app).aPersonInATeam()
  const ulid = await makeSpokenNote(app, person)
  const { id } = await made(person, ulid)
  await sound(person, id)
  const { countBlobs } = attachmentsOf(app)
  const kept = await countBlobs()

  const moved = await movingIn(app).move(person, { ulids: [ulid], account_id: team })
  const gone = await open(id)
  await runTasks(app.services)

  expect(moved.status).toBe(200)
  expect(gone.status).toBe(404)
  expect(await countBlobs()).toBe(kept - 1)
})

test('[SHARE-17] a deleted account takes its links along', async () => {
  const ada = await makeUser(app)
  const { id } = await made(ada, await makeRecording(app, ada))
  const { db } = app.services.database

  await db.delete(account).where(eq(account.id, await personalAccountOf(app, ada)))

  expect(await db.select({ id: share.id }).from(share).where(eq(share.id, id))).toEqual([])
})

test('[SHARE-18] making, changing and revoking stand in the log, without the address of the link', async () => {
  const ada = await makeUser(app)
  const { id } = await made(ada, await makeRecording(app, ada))
  await change(ada, id, { title: 'Another' })
  await revoke(ada, id)

  const { items } = eventsAnswer.parse(await (await send(app, '/api/v1/me/events', ada)).json())

  expect(items.slice(0, 3).map(({ kind }) => kind)).toEqual(['share_revoked', 'share_changed', 'share_made'])
  expect(JSON.stringify(items)).not.toContain(id)
})

test('[SHARE-2] a note that is shared before its sound has arrived has it once it is there', async () => {
  const ada = await makeUser(app)
  const ulid = await makeRecording(app, ada)
  const { id } = await made(ada, ulid)
  const before = await seen(id)
  const sound_ = { type: 'audio/wav', bytes: 10, sha256: '0'.repeat(64) }
  const actor = { user_id: ada.id, account_id: await personalAccountOf(app, ada), role: 'system' as const }

  await app.services.sync.apply(actor, [{ name: 'recording.set_sound', args: { ulid, sound: sound_ } }])

  expect(before.sound.state).toBe('none')
  expect((await seen(id)).sound.state).toMatch(/preparing|failed/)
})
