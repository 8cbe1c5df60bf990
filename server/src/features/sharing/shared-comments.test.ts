import { sharedCommentsAnswer } from '@earmark/core/shares-api.ts'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { account } from '../../platform/db/schema.ts'
import { type Call, problemIn, send } from '../../testing/call.ts'
import { confirmAddress } from '../../testing/confirm-address.ts'
import { makeUser, newId, personalAccountOf, pushOk, type TestUser, workIn } from '../../testing/make.ts'
import { notificationClient } from '../../testing/notifications.ts'
import { makeSpokenNote, publicAt, sharesIn } from '../../testing/shares.ts'
import { startApp } from '../../testing/start-app.ts'
import { syncClient } from '../../testing/sync.ts'
import { makeFullTeam } from '../../testing/team.ts'
import { changeIn } from '../../testing/team-device.ts'

const app = await startApp({ env: { EARMARK_RATE_LIMIT: '0' } })
afterAll(() => app.close())
const { made, revoke } = sharesIn(app)
const { told } = notificationClient(app)

const confirmed = async (name: string) => confirmAddress(app, await makeUser(app, { name }))
const forComments = (email: string) => ({ audience: { kind: 'person', email }, may_comment: true })

const callAt = (person: Pick<TestUser, 'cookie'>, id: string, rest = '') => {
  const path = publicAt(id, `/comments${rest}`)
  return (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', body?: Call['body']) =>
    send(app, path, { method, cookie: person.cookie, body })
}
const threadIn = async (answer: Response) => {
  if (answer.status !== 200) throw new Error(await answer.text())
  return sharedCommentsAnswer.parse(await answer.json()).items
}
const peopleOf = async ({ cookie }: TestUser, account_id: string) =>
  (await send(app, `/api/v1/people?account=${account_id}`, { cookie })).json()

test('[QUOTA-5] where the note’s account is full, who comments reads that it is not theirs', async () => {
  const [ada, bea] = [await makeUser(app), await confirmed('Bea')]
  const { id } = await made(ada, await makeSpokenNote(app, ada), forComments(bea.email))
  const isTheirs = eq(account.id, await personalAccountOf(app, ada))
  await app.services.database.db.update(account).set({ text_bytes: 1e9 }).where(isTheirs)

  const answer = await callAt(bea, id)('POST', { id: newId(), text: 'Hm' })

  expect(answer.status).toBe(402)
  const said: unknown = await answer.json()
  expect(said).toMatchObject({ detail: expect.stringContaining('whoever shares this note') })
  expect(said).not.toHaveProperty('reason')
})

test('[SHARE-54] who may comment on a personal note is heard by its owner, by name, and answered', async () => {
  const ada = await makeUser(app, { name: 'Ada' })
  const bea = await confirmed('Bea')
  const ulid = await makeSpokenNote(app, ada)
  const { id } = await made(ada, ulid, forComments(bea.email))
  const said = newId()

  const first = await threadIn(
    await callAt(bea, id)('POST', { id: said, text: 'Who is that?', at_seconds: 1.5 }),
  )
  await callAt(bea, id)('POST', { id: said, text: 'Who is that?', at_seconds: 1.5 })
  await pushOk(app, ada, {
    name: 'comment.add',
    args: { ulid, id: newId(), text: 'A friend', reply_to: said },
  })
  const thread = await threadIn(await callAt(bea, id)('GET'))

  expect(first).toMatchObject([{ id: said, by: 'Bea', is_own: true, at_seconds: 1.5 }])
  expect(thread.map(({ by, text, is_own }) => [by, text, is_own])).toEqual([
    ['Bea', 'Who is that?', true],
    ['Ada', 'A friend', false],
  ])
  expect((await told(ada)).items).toMatchObject([{ kind: 'commented', by_name: 'Bea', recording_ulid: ulid }])
  const own = (await workIn(app, ada.cookie, (await told(ada)).items[0]?.account.id ?? '')).account.id
  expect(await peopleOf(ada, own)).toMatchObject({
    items: [
      { name: 'Ada', role: 'owner' },
      { id: bea.id, name: 'Bea', role: null },
    ],
  })
  expect(JSON.stringify(thread)).not.toContain(ada.id)
})

test('[SHARE-54] in a team their comments are on every device, and each changes and removes their own alone', async () => {
  const team = await makeFullTeam(app)
  const { member, owner } = team
  await workIn(app, member.cookie, team.id)
  const bea = await confirmed('Bea')
  const ulid = await makeSpokenNote(app, member)
  await changeIn(app, team.id, member, { name: 'recording.set_channel', args: { ulid, channel_id: team.id } })
  const { id } = await made(member, ulid, forComments(bea.email))
  const [hers, theirs] = [newId(), newId()]
  await changeIn(app, team.id, member, { name: 'comment.add', args: { ulid, id: theirs, text: 'Ours' } })
  await callAt(bea, id)('POST', { id: hers, text: 'Mine' })

  const edited = await threadIn(await callAt(bea, id, `/${hers}`)('PATCH', { text: 'Mine, put better' }))
  const refusals = [
    await callAt(bea, id, `/${theirs}`)('PATCH', { text: 'Not mine' }),
    await callAt(bea, id, `/${theirs}`)('DELETE'),
    await callAt(bea, id, `/${newId()}`)('DELETE'),
  ]
  const pulled = JSON.stringify(await syncClient(app).pull(owner.cookie, `?account=${team.id}`))
  const removed = await threadIn(await callAt(bea, id, `/${hers}`)('DELETE'))

  expect(edited.map(({ text }) => text)).toEqual(['Ours', 'Mine, put better'])
  expect(refusals.map(({ status }) => status)).toEqual([403, 403, 404])
  expect(pulled).toContain('Mine, put better')
  expect(removed.map(({ text }) => text)).toEqual(['Ours'])
})

test('[SHARE-54] who may only look, is a guest or has had it revoked reads and writes no comments; what was said stays', async () => {
  const ada = await makeUser(app, { name: 'Ada' })
  const bea = await confirmed('Bea')
  const ulid = await makeSpokenNote(app, ada)
  const looking = await made(ada, ulid, { ...forComments(bea.email), may_comment: false })
  const open = await made(ada, ulid)
  const { id } = await made(ada, ulid, forComments(bea.email))
  await callAt(bea, id)('POST', { id: newId(), text: 'Said once' })
  await revoke(ada, id)

  for (const at of [id, looking.id, open.id]) {
    for (const call of [callAt(bea, at), callAt({ cookie: '' }, at)]) {
      expect((await call('GET')).status).toBe(404)
      expect(await problemIn(await call('POST', { id: newId(), text: 'x' }))).toMatchObject({
        code: 'not_found',
      })
    }
  }
  const pulled = JSON.stringify(await syncClient(app).pull(ada.cookie))
  expect(pulled).toContain('Said once')
})
