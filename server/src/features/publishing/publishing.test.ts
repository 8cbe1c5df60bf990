import { page } from '@earmark/core/entities/page.ts'
import { versionsAnswer } from '@earmark/core/pages-api.ts'
import { usageAnswer } from '@earmark/core/recordings-api.ts'
import { eventsAnswer } from '@earmark/core/safety-api.ts'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { post, problemIn, send } from '../../testing/call.ts'
import { makeRecording, makeUser, newId, pushOk, workIn } from '../../testing/make.ts'
import { movingIn } from '../../testing/moving.ts'
import { pagesIn } from '../../testing/pages.ts'
import { makeSpokenNote, sharesIn } from '../../testing/shares.ts'
import { startApp } from '../../testing/start-app.ts'
import { makeFullTeam } from '../../testing/team.ts'
import { changeIn } from '../../testing/team-device.ts'

const app = await startApp({ env: { EARMARK_RATE_LIMIT: '0' } })
afterAll(() => app.close())
const { change, list, look, name, publish, published, remove } = pagesIn(app)

const ada = await makeUser(app)

test('[PAGE-1] a note is published on purpose, as a draft is not; unpublished, it is a draft again', async () => {
  const ulid = await makeRecording(app, ada)
  const draft = await published(ada, ulid, { state: 'draft' })
  const before = await look(draft.id)

  await change(ada, draft.id, { state: 'published' })
  const shown = await look(draft.id)
  await change(ada, draft.id, { state: 'draft' })

  expect([before.status, shown.status, (await look(draft.id)).status]).toEqual([404, 200, 404])
  expect(draft).toMatchObject({
    url: `/notes/${draft.id}`,
    recording: ulid,
    published_at: null,
    state: 'draft',
  })
  expect((await list(ada))[0]).toMatchObject({
    id: draft.id,
    state: 'draft',
    published_at: expect.any(String),
  })
})

test('[PAGE-2] drafts, unknown pages, those of the trash and deleted ones answer alike', async () => {
  const trashed = await makeRecording(app, ada)
  const [inTrash, deleted] = [
    await published(ada, trashed),
    await published(ada, await makeRecording(app, ada)),
  ]
  await pushOk(app, ada, { name: 'recording.remove', args: { ulid: trashed } })
  await remove(ada, deleted.id)

  const ids = [inTrash.id, deleted.id, '0'.repeat(12), 'x', '%00', '..%2f..%2fetc']
  const answers = await Promise.all(ids.map((id) => look(id)))

  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
  await pushOk(app, ada, { name: 'recording.restore', args: { ulid: trashed } })
  expect((await look(inTrash.id)).status).toBe(200)
})

test('[PAGE-5] what a page was is kept, thirty versions of it, and can be looked at', async () => {
  const { id } = await published(ada, await makeRecording(app, ada), { text: 'Version 0' })
  for (let at = 1; at <= 32; at++) await change(ada, id, { text: `Version ${at}` })
  await change(ada, id, { sound: false })
  const at = (rest: string) => send(app, `/api/v1/pages/${id}/versions${rest}`, ada)

  const { items } = versionsAnswer.parse(await (await at('')).json())
  const one = await at(`/${items[0]?.number}`)

  expect(items).toHaveLength(30)
  expect(await one.json()).toMatchObject({ text: 'Version 31' })
  expect((await at('/1')).status).toBe(404)
})

test('[PAGE-5] a version says whether it was a draft, or when it was published', async () => {
  const { id } = await published(ada, await makeRecording(app, ada), { text: 'Draft', state: 'draft' })
  const save = async (body: object) => page.parse(await (await change(ada, id, body)).json()).public_at

  const since = [
    await save({ text: 'Rewritten draft' }),
    await save({ state: 'published' }),
    await save({ text: 'Put right' }),
    await save({ sound: true }),
    await save({ state: 'draft' }),
    await save({ text: 'For another day' }),
  ]

  const { items } = versionsAnswer.parse(await (await send(app, `/api/v1/pages/${id}/versions`, ada)).json())
  const [first, second] = [since[1], since[2]]
  expect(since).toEqual([null, first, second, second, second, null])
  expect([first, second]).toEqual([expect.any(String), expect.any(String)])
  expect(items.map(({ state, public_at }) => [state, public_at])).toEqual([
    ['published', second],
    ['published', first],
    ['draft', null],
  ])
})

test('[PAGE-6] links and published pages count together; drafts do not', async () => {
  const eve = await makeUser(app)
  const ulid = await makeRecording(app, eve)
  for (let at = 0; at < 4; at++) await sharesIn(app).made(eve, ulid)

  const answers = await Promise.all(Array.from({ length: 12 }, () => publish(eve, ulid)))
  const draft = await published(eve, ulid, { state: 'draft' })
  const late = await change(eve, draft.id, { state: 'published' })

  expect(answers.filter(({ status }) => status === 201)).toHaveLength(6)
  expect([late.status, (await sharesIn(app).make(eve, ulid)).status]).toEqual([402, 402])
  const used = usageAnswer.parse(await (await send(app, '/api/v1/usage', eve)).json()).used
  expect(used.shares).toBe(10)
})

test.each<[body: object, status: number, detail: string]>([
  [
    { text: 'x'.repeat(1_000_000) },
    400,
    '“text” must have at most 100000 characters: that is about fifty pages of a book.',
  ],
  [{ title: '' }, 400, '“title” must not be empty.'],
  [{ title: 'a\u202eb' }, 400, '“title” must not contain control characters.'],
  [{ published_at: '2999-01-01T00:00:00Z' }, 400, '“published_at” must not be in the future.'],
  [{ html: '<b>' }, 400, 'The field “html” is not known here.'],
])(
  '[PAGE-7] a page that cannot be is refused in a sentence, and none is made',
  async (body, status, detail) => {
    const eve = await makeUser(app)

    const answer = await publish(eve, await makeRecording(app, eve), body)

    expect(await problemIn(answer)).toEqual({ status, code: 'invalid_input', detail })
    expect(await list(eve)).toEqual([])
  },
)

test('[PAGE-8] the public name is chosen, unique and not reserved; an earlier address stays its account’s', async () => {
  const [eve, bob] = [await makeUser(app), await makeUser(app)]
  await name(eve, 'eve-speaks')
  await published(eve, await makeRecording(app, eve))

  const chosen = [await name(eve, 'eve-speaks'), await name(eve, 'eve-writes')]
  const refused = [await name(bob, 'eve-speaks'), await name(bob, 'eve-writes'), await name(bob, 'ad-min')]
  const more = [await name(eve, 'eve-3'), await name(eve, 'eve-4'), await name(eve, 'eve-5')]
  const tooMany = await name(eve, 'eve-6')

  expect([...chosen, ...more].map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(refused.map(({ status }) => status)).toEqual([409, 409, 400])
  expect(await problemIn(tooMany)).toMatchObject({ code: 'author_address_unavailable' })
  expect((await name(eve, 'eve-speaks', 'Eve')).status).toBe(200)
})

test('[PAGE-8] an address under which nothing was published is free again once it is given up', async () => {
  const [eve, bob] = [await makeUser(app), await makeUser(app)]
  await name(eve, 'first-thought')
  await name(eve, 'second-thought')

  expect((await name(bob, 'first-thought')).status).toBe(200)
  expect((await name(bob, 'second-thought')).status).toBe(409)
})

test('[PAGE-8] an address under which something was published is kept, also once all pages are deleted', async () => {
  const [eve, bob] = [await makeUser(app), await makeUser(app)]
  await name(eve, 'once-read')
  const { id } = await published(eve, await makeRecording(app, eve))
  await remove(eve, id)
  await name(eve, 'read-elsewhere')

  expect((await name(bob, 'once-read')).status).toBe(409)
})

test('[PAGE-35] a public name that another author has, or that looks like it, is refused until it is given up', async () => {
  const [eve, bob] = [await makeUser(app), await makeUser(app)]
  await name(eve, 'eve-one', 'Eve Ilse')

  const refused = await name(bob, 'bob-one', 'èvelLse')
  const ofOwn = await name(eve, 'eve-two', 'Eve Ilse')
  await name(eve, 'eve-two', 'Somebody else')
  const free = await name(bob, 'bob-one', 'Eve Ilse')

  expect(await problemIn(refused)).toEqual({
    status: 409,
    code: 'author_name_unavailable',
    detail: 'Another author has this public name, or one that looks like it. Choose another.',
  })
  expect([ofOwn.status, free.status]).toEqual([200, 200])
})

test('[PAGE-35] of two who choose one name at the same time one has it', async () => {
  const people = [await makeUser(app), await makeUser(app)]

  const answers = await Promise.all(people.map((each, at) => name(each, `at-once-${at}`, 'Nia at Once')))

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
})

test('[PAGE-8] a public name is chosen anew twenty times a day, and then refused in a sentence', async () => {
  const limited = await startApp()
  onTestFinished(limited.close)
  const eve = await makeUser(limited)
  const tries = pagesIn(limited)
  const statuses = []
  for (let at = 0; at < 20; at++) statuses.push((await tries.name(eve, `eve-tries-${at}`)).status)

  const refused = await tries.name(eve, 'eve-again')

  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(await problemIn(refused)).toMatchObject({ status: 429, detail: expect.stringMatching(/^Too many/) })
})

test('[PAGE-28] a name that pretends to be of the staff is refused in a sentence', async () => {
  const refused = await name(ada, 'ada-helps', 'Earmark Support')

  expect(await problemIn(refused)).toMatchObject({
    status: 400,
    detail: expect.stringContaining('must not be that of this service'),
  })
})

test('[PAGE-9] in a team members publish what they recorded, administrators what they see; a guest nothing', async () => {
  const team = await makeFullTeam(app)
  const { owner, administrator, member, guest } = team
  for (const person of [owner, administrator, member, guest]) await workIn(app, person.cookie, team.id)
  const channel_id = newId()
  const args = { id: channel_id, name: 'Quiet', is_private: true, members: [member.id] }
  await changeIn(app, team.id, member, { name: 'channel.create', args })
  const hidden = await published(member, await makeRecording(app, member, { channel_id }), {
    title: 'Secret',
    state: 'draft',
  })

  const answers = [
    await publish(member, await makeRecording(app, owner, { channel_id: team.id })),
    await publish(guest, await makeRecording(app, guest, {})),
    await publish(administrator, await makeRecording(app, member, { channel_id: team.id })),
    await change(administrator, hidden.id, { state: 'published' }),
    await send(app, `/api/v1/pages/${hidden.id}`, administrator),
  ]

  expect(answers.map(({ status }) => status)).toEqual([403, 403, 201, 404, 404])
  expect((await list(administrator)).find(({ id }) => id === hidden.id)?.title).toBe('')
  expect((await name(member, 'the-team')).status).toBe(403)
  expect((await remove(administrator, hidden.id)).status).toBe(204)
})

test('[PAGE-9] others find no page of mine, by whatever call (TRUST attack 1)', async () => {
  const eve = await makeUser(app)
  const { id, recording } = await published(ada, await makeRecording(app, ada))

  const answers = [
    await publish(eve, recording),
    await change(eve, id, { title: 'Mine' }),
    await remove(eve, id),
    await send(app, `/api/v1/pages/${id}`, eve),
    await send(app, `/api/v1/pages/${id}/versions`, eve),
  ]

  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  expect((await look(id)).status).toBe(200)
})

test('[PAGE-10] a page goes with its note when that moves to another account', async () => {
  const { person, team } = await movingIn(app).aPersonInATeam()
  const ulid = await makeSpokenNote(app, person)
  const { id } = await published(person, ulid)

  const moved = await movingIn(app).move(person, { ulids: [ulid], account_id: team })

  expect(moved.status).toBe(200)
  expect((await look(id)).status).toBe(404)
})

test('[PAGE-10] whoever deletes their account takes their pages along at once, from the list and the feeds too', async () => {
  const eve = await makeUser(app)
  await name(eve, 'eve-leaves', 'Eve who leaves')
  const { id } = await published(eve, await makeRecording(app, eve), { title: 'Farewell' })

  await post(app, '/api/v1/me/deletion', { cookie: eve.cookie, body: { understood: true } })

  const texts = await Promise.all(
    ['/pages?q=farewell', '/pages/feed.atom', '/pages/sitemap.xml'].map(async (path) =>
      (await send(app, path)).text(),
    ),
  )
  expect((await look(id)).status).toBe(404)
  expect(texts.filter((text) => text.includes(id))).toEqual([])
})

test('[PAGE-14] what is done with pages stands in the log', async () => {
  const eve = await makeUser(app)
  const { id } = await published(eve, await makeRecording(app, eve))
  await change(eve, id, { title: 'Another' })
  await change(eve, id, { state: 'draft' })
  await remove(eve, id)

  const { items } = eventsAnswer.parse(await (await send(app, '/api/v1/me/events', eve)).json())

  expect(items.slice(0, 4).map(({ kind }) => kind)).toEqual([
    'page_deleted',
    'page_unpublished',
    'page_changed',
    'page_published',
  ])
})
