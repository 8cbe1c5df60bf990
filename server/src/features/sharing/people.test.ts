import { afterAll, expect, test } from 'vitest'
import { attached, attachmentsOf, formOf, tellingPicture } from '../../testing/attachments.ts'
import { post, problemIn, send } from '../../testing/call.ts'
import { confirmAddress } from '../../testing/confirm-address.ts'
import { emailsOf } from '../../testing/emails.ts'
import { makeRecording, makeTeam, makeUser, newId, pushOk, workIn } from '../../testing/make.ts'
import { movingIn } from '../../testing/moving.ts'
import { notificationClient } from '../../testing/notifications.ts'
import { makeSpokenNote, sharesIn } from '../../testing/shares.ts'
import { openSocket } from '../../testing/socket.ts'
import { startApp } from '../../testing/start-app.ts'
import { joinTeam, makeFullTeam, setRole } from '../../testing/team.ts'
import { deletionClient } from '../../testing/account-deletion.ts'

const app = await startApp({ env: { EARMARK_RATE_LIMIT: '0' } })
afterAll(() => app.close())
const { change, list, made, make, open, received, revoke, seen } = sharesIn(app)
const { told } = notificationClient(app)

const ada = await makeUser(app, { name: 'Ada Lovelace' })
const confirmed = async (name: string) => confirmAddress(app, await makeUser(app, { name }))
const to = (email: string) => ({ audience: { kind: 'person', email } })
const idle = () => app.services.background.idle()

const statuses = async (id: string, rest: string, cookies: (string | undefined)[]) =>
  Promise.all(cookies.map(async (cookie) => (await open(id, rest, cookie ? { cookie } : {})).status))

test('[SHARE-50] a note shared with a person opens for their confirmed address alone, whatever is asked of it', async () => {
  const bea = await confirmed('Bea')
  const unconfirmed = await makeUser(app)
  const eve = await confirmed('Eve')
  const ulid = await makeSpokenNote(app, ada)
  const file = await attached(await attachmentsOf(app).sendForm(ulid, ada, formOf({ bytes: tellingPicture })))
  const { id } = await made(ada, ulid, { ...to(bea.email), attachments: [file.id], download: true })
  const other = await made(ada, ulid, to(unconfirmed.email))
  await expect
    .poll(async () => (await list(ada)).find((one) => one.id === id)?.sound_state, { timeout: 20_000 })
    .toBe('ready')

  for (const rest of ['', '/audio', '/transcript?format=txt', `/attachments/${file.id}`]) {
    expect(await statuses(id, rest, [bea.cookie, undefined, eve.cookie, ada.cookie])).toEqual([
      200, 404, 404, 404,
    ])
  }
  expect(await seen(id, bea.cookie)).toMatchObject({ shared_by: 'Ada Lovelace', may_comment: false })
  expect(await statuses(other.id, '', [unconfirmed.cookie])).toEqual([404])
  const [unknown, foreign] = await Promise.all([open('0'.repeat(22)), open(id, '', { cookie: eve.cookie })])
  expect(await foreign.text()).toBe(await unknown.text())
})

test('[SHARE-50] the page of it leads into the app, and is not there for others', async () => {
  const bea = await confirmed('Bea')
  const { id, url } = await made(ada, await makeSpokenNote(app, ada), to(bea.email))

  const pages = [bea.cookie, ada.cookie, ''].map((cookie) => app.fetch(url, { headers: { cookie } }))

  const [beas, ...others] = await Promise.all(pages)
  expect([beas?.status, beas?.headers.get('location')]).toEqual([302, `/shared?note=${id}`])
  expect(others.map(({ status }) => status)).toEqual([404, 404])
})

test('[SHARE-66] whoever is signed in with an unconfirmed address is told to confirm it where a link opens nothing, whatever link it is', async () => {
  const [unconfirmed, bea] = [await makeUser(app), await confirmed('Bea')]
  const theirs = await made(ada, await makeSpokenNote(app, ada), to(unconfirmed.email))
  const leadsThere = async (id: string, cookie: string) => {
    const page = await app.fetch(`/s/${id}`, { headers: { cookie } })
    return [page.status, (await page.text()).includes('href="/d/settings/profile"')]
  }

  for (const id of [theirs.id, '0'.repeat(22)]) {
    expect(await leadsThere(id, unconfirmed.cookie)).toEqual([404, true])
    expect(await leadsThere(id, bea.cookie)).toEqual([404, false])
    expect(await leadsThere(id, '')).toEqual([404, false])
  }
})

test('[SHARE-72] a guest is offered signing in where a link opens nothing, whatever link it is, and comes back to it', async () => {
  const [bea, cyd] = [await confirmed('Bea'), await makeUser(app)]
  const theirs = await made(cyd, await makeSpokenNote(app, cyd), to(bea.email))
  const gone = async (id: string, cookie = '') => {
    const html = await (await app.fetch(`/s/${id}`, { headers: { cookie } })).text()
    return html.includes(`href="/login?next=${encodeURIComponent(`/s/${id}`)}"`)
  }

  for (const id of [theirs.id, '0'.repeat(22), 'x']) {
    expect([await gone(id), await gone(id, cyd.cookie)]).toEqual([true, false])
  }
})

test('[SHARE-74] what waited for an address stands at the bell once it is confirmed, as long as it opens', async () => {
  const [bea, cyd] = [await makeUser(app, { name: 'Bea' }), await makeUser(app, { name: 'Cyd' })]
  const ulid = await makeSpokenNote(app, cyd)
  const [kept, revoked] = [await made(cyd, ulid, to(bea.email)), await made(cyd, ulid, to(bea.email))]
  await revoke(cyd, revoked.id)
  await made(cyd, ulid)
  expect((await told(bea)).items).toEqual([])

  await post(app, '/api/v1/me/address/confirmation', { cookie: bea.cookie })
  const links = (await emailsOf(app)).filter((email) => email.to === bea.email).map(({ link }) => link)
  const { pathname, search } = new URL(links.find((link) => link.includes('verify-email')) ?? '')
  await send(app, pathname + search, { cookie: bea.cookie })

  expect((await told(bea)).items).toMatchObject([{ kind: 'shared', by_name: 'Cyd', share_id: kept.id }])
})

test('[SHARE-61] in the app it is beside the list, counted once, and there for nobody else', async () => {
  const [bea, cyd] = [await confirmed('Bea'), await makeUser(app)]
  const agent = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
  const { id, url } = await made(cyd, await makeSpokenNote(app, cyd), to(bea.email))
  const anyone = await made(cyd, await makeSpokenNote(app, cyd))
  const read = (path: string, cookie: string) => app.fetch(path, { headers: { ...agent, cookie } })

  await read(url, bea.cookie)
  const html = await (await read(`/shared?note=${id}`, bea.cookie)).text()
  const cyds = await (await read(`/shared?note=${id}`, cyd.cookie)).text()
  const guest = await read(`/shared?note=${id}`, '')
  const elsewhere = await read(`/shared?note=${anyone.id}`, bea.cookie)
  await idle()

  expect(html).toContain('Call Alice about it.')
  expect(cyds).toContain('This note is not shared with you')
  expect(cyds).not.toContain('Call Alice')
  expect(guest.headers.get('location')).toBe(`/login?next=${encodeURIComponent(`/shared?note=${id}`)}`)
  expect(elsewhere.headers.get('location')).toBe(`/s/${anyone.id}`)
  expect((await list(cyd)).find((one) => one.id === id)).toMatchObject({ visits: 1 })
})

test('[SHARE-50] the address counts that a person has now', async () => {
  const bea = await confirmed('Bea')
  const { id } = await made(ada, await makeRecording(app, ada), to(bea.email))

  await confirmAddress(app, bea, `moved-${bea.email}`)
  const moved = await statuses(id, '', [bea.cookie])
  const heir = await confirmAddress(app, await makeUser(app), bea.email)
  const inherited = await statuses(id, '', [heir.cookie])
  await deletionClient(app).leave(heir)

  expect([moved, inherited, await statuses(id, '', [heir.cookie])]).toEqual([[404], [200], [404]])
})

test('[SHARE-51] a note shared with a team opens for those who are in it now, and not for its guests', async () => {
  const team = await makeFullTeam(app)
  const sharer = await joinTeam(app, team.id, 'member', { name: 'Sara' })
  const { id } = await made(sharer, await makeRecording(app, sharer), {
    audience: { kind: 'team', id: team.id },
  })
  const { member, administrator, guest } = team
  const cookies = [member.cookie, administrator.cookie, guest.cookie, ada.cookie]
  await idle()

  const before = await statuses(id, '', cookies)
  const bell = (await told(member)).items
  await setRole(app, team.id, { user_id: member.id, from: 'member', to: null })

  expect(before).toEqual([200, 200, 404, 404])
  expect(bell).toMatchObject([{ kind: 'shared', by_name: 'Sara', share_id: id, account: { id: team.id } }])
  expect((await told(sharer)).items).toEqual([])
  expect((await told(guest)).items).toEqual([])
  expect(await statuses(id, '', cookies)).toEqual([404, 200, 404, 404])
  expect((await told(member)).items).toEqual([])
  expect(await received(sharer)).toEqual([])
})

test('[SHARE-52] whether an address has an account makes no difference; it gets one email', async () => {
  const bea = await confirmed('Bea')
  const nobody = `${newId().toLowerCase()}@example.org`
  const ulid = await makeRecording(app, ada, { title: 'Plans' })
  const all = { shared: { app: true, mail: true } }
  const settings = { mentioned: all.shared, commented: all.shared, invited: all.shared, ...all }
  await send(app, '/api/v1/notifications/settings', { method: 'PUT', cookie: bea.cookie, body: settings })

  const links = [await made(ada, ulid, to(bea.email)), await made(ada, ulid, to(nobody.toUpperCase()))]
  await idle()

  const { id, url, created_at, updated_at, audience } = links[1] ?? {}
  expect({ ...links[0], id, url, created_at, updated_at, audience }).toEqual(links[1])
  expect(links[1]?.audience).toEqual({ kind: 'person', email: nobody })
  const sent = await emailsOf(app)
  const sentTo = (address: string) => sent.filter((email) => email.to === address).map(({ link }) => link)
  expect(sentTo(bea.email)).toEqual([expect.stringMatching(`/shared\\?note=${links[0]?.id}$`)])
  expect(sentTo(nobody)).toEqual([expect.stringMatching(`/shared\\?note=${links[1]?.id}$`)])
  expect((await told(bea)).items).toMatchObject([{ kind: 'shared', title: 'Plans', share_id: links[0]?.id }])
})

test.each([
  ['one’s own address', { audience: { kind: 'person', email: ada.email } }, /your own address/],
  ['no address', { audience: { kind: 'person', email: 'bea at home' } }, /must be an email address/],
  ['a team of others', { audience: { kind: 'team', id: 'made-up' } }, /team you belong to/],
  ['no kind', { audience: { kind: 'everyone' } }, /must be anyone, a person or a team/],
  ['a passcode', { ...to('bea@example.org'), passcode: 'open sesame' }, /Only a link for anyone/],
  ['comments of anyone', { may_comment: true }, /Only people with an account/],
  ['comments on a part', { ...to('bea@example.org'), may_comment: true, to: 2 }, /only a part/],
])('[SHARE-52] %s is refused in a sentence', async (_, body, sentence) => {
  const answer = await make(ada, await makeSpokenNote(app, ada), body)

  expect(await problemIn(answer)).toMatchObject({ status: 400, detail: expect.stringMatching(sentence) })
})

test('[SHARE-52] a guest shares nothing with a whole team, and nobody with a person’s own account', async () => {
  const team = await makeTeam(app, ada)
  const gus = await joinTeam(app, team, 'guest')
  const ulid = await makeRecording(app, gus)
  const own = (await workIn(app, gus.cookie, team)).accounts.find(({ kind }) => kind === 'personal')?.id ?? ''
  await workIn(app, gus.cookie, own)

  const answers = [team, own].map((id) => make(gus, ulid, { audience: { kind: 'team', id } }))

  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([400, 400])
})

test('[SHARE-53] what goes along with comments cannot be cut or struck later', async () => {
  const { id } = await made(ada, await makeSpokenNote(app, ada), {
    ...to('bea@example.org'),
    may_comment: true,
  })

  const answers = [{ from: 1 }, { redact: [{ start: 1, end: 2 }] }, { passcode: 'open sesame' }].map((body) =>
    change(ada, id, body),
  )

  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([400, 400, 400])
  expect((await change(ada, id, { may_comment: false, from: 1 })).status).toBe(200)
})

test('[SHARE-55] it stands at the bell and in the list; revoked, it is gone from both and devices are told', async () => {
  const bea = await confirmed('Bea')
  const ulid = await makeSpokenNote(app, ada)
  const redact = [{ start: 1, end: 2 }]
  const { id } = await made(ada, ulid, { ...to(bea.email), redact })
  await idle()
  const listed = await received(bea)
  const bell = await told(bea)
  const socket = await openSocket(app, { cookie: bea.cookie })

  await revoke(ada, id)
  await socket.heard({ type: 'notified' })

  expect(listed).toMatchObject([
    {
      id,
      url: `/s/${id}`,
      title: 'About █████ plan',
      shared_by: 'Ada Lovelace',
      team: null,
      may_comment: false,
    },
  ])
  expect(bell.items).toMatchObject([{ title: 'About █████ plan', share_id: id }])
  expect(JSON.stringify([listed, bell])).not.toContain(ulid)
  expect([await received(bea), await told(bea)]).toEqual([[], { items: [], unread: 0 }])
  for (const rest of ['', '/audio', '/comments'])
    expect(await statuses(id, rest, [bea.cookie])).toEqual([404])
})

test('[SHARE-55] of a note in the trash, and of one that has moved to another account, nothing is listed', async () => {
  const bea = await confirmed('Bea')
  const team = await makeTeam(app, ada)
  const [trashed, moved] = [await makeRecording(app, ada), await makeSpokenNote(app, ada)]
  for (const ulid of [trashed, moved]) await made(ada, ulid, to(bea.email))
  await idle()
  const before = await received(bea)

  await pushOk(app, ada, { name: 'recording.remove', args: { ulid: trashed } })
  await movingIn(app).move(ada, { ulids: [moved], account_id: team })

  expect(before).toHaveLength(2)
  expect([await received(bea), await told(bea)]).toEqual([[], { items: [], unread: 0 }])
})

test('[SHARE-13] notes shared with people count like links to them', async () => {
  const grace = await makeUser(app)
  const ulid = await makeRecording(app, grace)

  const answers = []
  for (let at = 0; at < 11; at++) answers.push((await make(grace, ulid, to(`p${at}-${grace.email}`))).status)

  expect(answers).toEqual([...Array.from({ length: 10 }, () => 201), 402])
})

test('[SHARE-52] emails to strangers are counted: of many addresses in a minute only some are taken', async () => {
  const counted = await startApp({ env: { EARMARK_RATE_LIMIT: '0.1' } })
  const grace = await makeUser(counted)
  const ulid = await makeRecording(counted, grace)

  const answers = []
  for (let at = 0; at < 7; at++) {
    answers.push((await sharesIn(counted).make(grace, ulid, to(`p${at}-${grace.email}`))).status)
  }
  await counted.close()

  expect(answers).toEqual([201, 201, 201, 201, 201, 429, 429])
})
