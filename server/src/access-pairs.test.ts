import { addressOf } from '@earmark/core/calls/call-address.ts'
import type { Who } from '@earmark/core/calls/call.ts'
import type { KnownCall } from '@earmark/core/calls.ts'
import { keptCalendar } from '@earmark/core/meetings/calendars-api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { archive } from './platform/db/archives-schema.ts'
import { passkey } from './platform/db/safety-schema.ts'
import { calendarWith } from './testing/calendar-server.ts'
import { post, send } from './testing/call.ts'
import { everyCall, exampleOf } from './testing/call-examples.ts'
import { invitationClient } from './testing/invitations.ts'
import { makeRecording, newId, type TestUser, workIn } from './testing/make.ts'
import { startApp, type TestApp } from './testing/start-app.ts'
import { makeFullTeam, type TestTeam } from './testing/team.ts'
import { changeIn } from './testing/team-device.ts'
import { locationOf, tusClient } from './testing/tus.ts'

/** What someone has, by the names that addresses give it. */
interface Things {
  person: TestUser
  team: TestTeam
  account: string
  note: string
  user_id: string
  invitation_id: string
  attachment: string
}

let app: TestApp
let ours: Things
let theirs: Things

beforeAll(async () => {
  app = await startApp({ env: { EARMARK_RATE_LIMIT: '0' } })
  ours = await makeThings()
  theirs = await makeThings()
}, 120_000)
afterAll(() => app.close())

async function makeThings(): Promise<Things> {
  const team = await makeFullTeam(app)
  const { owner, member } = team
  await workIn(app, owner.cookie, team.id)
  const note = await makeRecording(app, owner, { title: 'Zanzibar', channel_id: team.id })
  const attachment = newId()
  const args = { ulid: note, id: attachment, kind: 'text', description: 'Zanzibar' }
  await changeIn(app, team.id, owner, { name: 'attachment.add', args })
  const { invite, listed } = invitationClient(app)
  await invite(team, { emails: [`${newId().toLowerCase()}@example.org`] })
  const invitation_id = (await listed(team))[0]?.id ?? ''
  return { person: owner, team, account: team.id, note, user_id: member.id, invitation_id, attachment }
}

async function ask(call: KnownCall, cookie: string, ids: readonly string[], headers = {}) {
  const { method, path } = addressOf(call)
  const example = exampleOf(call)
  const left = [...ids]
  const filled = path.replaceAll(/:\w+/g, () => left.shift() ?? newId())
  const answer = await app.fetch(filled, {
    method,
    headers: {
      Origin: new URL(app.url).origin,
      cookie,
      ...(example.body !== undefined && { 'Content-Type': 'application/json' }),
      ...example.headers,
      ...headers,
    },
    ...(example.body !== undefined && { body: JSON.stringify(example.body) }),
  })
  return { status: answer.status, body: await answer.text() }
}

const callsWith = (count: number, kinds: readonly Who['kind'][]) =>
  everyCall
    .filter(([call, { who }]) => kinds.includes(who.kind) && call.split(':').length - 1 === count)
    .map(([call]) => call)

function idsIn(call: string, first: Things, second: Things): [string, string] {
  if (call.includes('/recordings/:ulid')) return [first.note, second.attachment]
  return [first.account, call.includes(':user_id') ? second.user_id : second.invitation_id]
}

/** All that the calls of these tests could have changed for somebody. */
async function stateOf({ person: { cookie }, account, note }: Things): Promise<unknown[]> {
  const paths = [`accounts/${account}/members`, `accounts/${account}/invitations`, `recordings/${note}`]
  return Promise.all(paths.map(async (path) => (await send(app, `/api/v1/${path}`, { cookie })).json()))
}

test('[TEAM-19] of two identifiers both must be one’s own: a foreign one answers as one that is missing (TRUST attack 2)', async () => {
  const wrong: string[] = []
  const before = [await stateOf(ours), await stateOf(theirs)]
  const asked = callsWith(2, ['team', 'recording'])
  for (const call of asked) {
    const { cookie } = ours.person
    const [first, second] = idsIn(call, ours, theirs)
    const foreign = await ask(call, cookie, [first, second])
    const missing = await ask(call, cookie, [first, newId()])
    if (foreign.status < 400 || foreign.body !== missing.body)
      wrong.push(`own, foreign: ${call} ${foreign.status}`)
    const [strange, own] = idsIn(call, theirs, ours)
    const crossed = await ask(call, cookie, [strange, own])
    const nowhere = await ask(call, cookie, [newId(), own])
    if (crossed.status !== 404 || crossed.body !== nowhere.body)
      wrong.push(`foreign, own: ${call} ${crossed.status}`)
  }

  expect(asked.length).toBeGreaterThan(5)
  expect(wrong).toEqual([])
  expect([await stateOf(ours), await stateOf(theirs)]).toEqual(before)
})

test('[TEAM-19] an identifier in a body must be one’s own as well', async () => {
  const { cookie } = ours.person
  const bodies = async (path: string, make: (id: string) => object, foreign: string) =>
    Promise.all(
      [foreign, newId()].map(async (id) =>
        (await post(app, `/api/v1/${path}`, { body: make(id), cookie })).text(),
      ),
    )
  const asked = [
    await bodies(`accounts/${ours.account}/ownership`, (user_id) => ({ user_id }), theirs.user_id),
    await bodies('me/account', (account_id) => ({ account_id }), theirs.account),
    await bodies(`accounts/${ours.account}/invite-links`, (id) => ({ channels: [id] }), theirs.account),
  ]

  for (const [foreign, missing] of asked) {
    expect(JSON.parse(foreign ?? '')).toHaveProperty('code')
    expect(foreign).toBe(missing)
  }
})

/** Identifiers of what belongs to a person alone, by the calls about them. */
async function ownIds({ cookie, id: user_id }: TestUser): Promise<Record<string, string>> {
  const credential = { credential_id: newId(), public_key: 'x', counter: 0, transports: [] }
  const key = { id: newId(), user_id, name: 'Key', created_at: new Date(), ...credential }
  await app.services.database.db.insert(passkey).values(key)
  const text = calendarWith('Stand-up', new Date(Date.now() + 3_600_000))
  const added = await post(app, '/api/v1/me/calendars', {
    cookie,
    body: { source: 'file', name: 'work.ics', text },
  })
  const kept = keptCalendar.parse(await added.json())
  const first = async (path: string) => {
    const body = await (await send(app, `/api/v1/${path}`, { cookie })).text()
    return /"id":"([^"]+)"/.exec(body)?.[1] ?? ''
  }
  const library = { id: newId(), account_id: ours.account, user_id, kind: 'export' } as const
  await app.services.database.db.insert(archive).values({ ...library, created_at: new Date().toISOString() })
  const location = locationOf(await tusClient(app, cookie).create(5, { ulid: newId() }))
  return {
    '/me/passkeys/': key.id,
    '/me/calendars/': kept.id,
    '/me/sessions/': await first('me/sessions'),
    '/me/sign-in-methods/': await first('me/sign-in-methods'),
    '/uploads/': location.split('/').at(-1) ?? '',
    '/me/invitations/': ours.invitation_id,
    '/archives/': library.id,
    '/teams/': ours.account,
  }
}

test('[TEAM-19] what is a person’s own answers others as what is missing, to every call', async () => {
  const ids = await ownIds(ours.person)
  const { cookie } = theirs.person
  const wrong: string[] = []
  const asked = callsWith(1, ['self'])
  for (const call of asked) {
    const id = Object.entries(ids).find(([path]) => call.includes(path))?.[1]
    const missingId = call.includes('/uploads/') ? '0'.repeat(32) : newId()
    const foreign = await ask(call, cookie, [id ?? ''])
    const missing = await ask(call, cookie, [missingId])
    if (!id || foreign.status < 400 || foreign.body !== missing.body) wrong.push(`${call}: ${foreign.status}`)
  }

  expect(wrong).toEqual([])
  expect((await send(app, '/api/v1/me', { cookie: ours.person.cookie })).status).toBe(200)
})

test('[TEAM-19] a foreign account named beside a call answers as one that is missing', async () => {
  const wrong: string[] = []
  for (const call of callsWith(0, ['insider', 'role'])) {
    const { cookie } = ours.person
    const foreign = await ask(call, cookie, [], { 'Earmark-Account': theirs.account })
    const missing = await ask(call, cookie, [], { 'Earmark-Account': newId() })
    if (foreign.status !== 404 || foreign.body !== missing.body) wrong.push(`${call}: ${foreign.status}`)
  }
  expect(wrong).toEqual([])
})
