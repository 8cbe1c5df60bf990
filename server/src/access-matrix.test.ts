import { may, mayTo, type Role, roles } from '@earmark/core/access/permissions.ts'
import { addressOf } from '@earmark/core/calls/call-address.ts'
import type { Who } from '@earmark/core/calls/call.ts'
import { calls, type KnownCall } from '@earmark/core/calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from './app.ts'
import { featuresOf } from './features.ts'
import { everyCall, exampleOf } from './testing/call-examples.ts'
import { makeRecording, makeUser, newId, type TestUser, workIn } from './testing/make.ts'
import { startApp, type TestApp } from './testing/start-app.ts'
import { makeFullTeam, type TestTeam } from './testing/team.ts'

let app: TestApp
let team: TestTeam
let outsider: TestUser
/** The owner's, in the channel that everyone but guests sees; and one of each role's own. */
const noteOf: Record<string, string> = {}
let routed: string[]

beforeAll(async () => {
  app = await startApp({ env: { EARMARK_RATE_LIMIT: '0' } })
  team = await makeFullTeam(app)
  outsider = await makeUser(app)
  for (const role of roles) {
    await workIn(app, team[role].cookie, team.id)
    noteOf[role] = await makeRecording(app, team[role], { title: role, channel_id: channelFor(role) })
  }
  const routes = createApp(app.services, featuresOf(app.services)).routes.filter(
    ({ method }) => method !== 'ALL',
  )
  const ofApi = routes.filter(({ path }) => /^\/api\/(v1|auth)\//.test(path))
  routed = [...new Set(ofApi.map(({ method, path }) => `${method} ${path.replace('/api/v1', '')}`))]
}, 120_000)
afterAll(() => app.close())

const channelFor = (role: Role) => (role === 'guest' ? null : team.id)

interface Asked {
  account?: string
  note?: string
  cookie?: string
}

async function ask(call: KnownCall, { account = team.id, note = '', cookie }: Asked) {
  const { method, path } = addressOf(call)
  const example = exampleOf(call)
  const filled = path
    .replace('/v1/accounts/:id', `/v1/accounts/${account}`)
    .replace('/recordings/:ulid', `/recordings/${note}`)
    .replace('/uploads/:id', `/uploads/${'0'.repeat(32)}`)
    .replaceAll(/:\w+/g, newId())
  const query = /(export|transcript)$/.test(path) ? '?format=md' : ''
  const answer = await app.fetch(`${filled}${query}`, {
    method,
    headers: {
      Origin: new URL(app.url).origin,
      ...(cookie && { cookie }),
      ...(example.body !== undefined && { 'Content-Type': 'application/json' }),
      ...example.headers,
    },
    ...(example.body !== undefined && { body: JSON.stringify(example.body) }),
  })
  return { status: answer.status, body: await answer.text() }
}

const callsFor = <Kind extends Who['kind']>(kind: Kind) =>
  everyCall.flatMap(([call, { who }]) =>
    who.kind === kind ? [{ call, who: who as Extract<Who, { kind: Kind }> }] : [],
  )

/** An allowed call may still find nothing to do, or its input wrong; it is never refused for who asks, nor fails. */
const isAllowed = (status: number) => status !== 401 && status !== 403 && status < 500

test('[TEAM-19] every call of the router has its row, and every row its call', () => {
  expect(routed.toSorted((a, b) => a.localeCompare(b))).toEqual(
    Object.keys(calls).toSorted((a, b) => a.localeCompare(b)),
  )
})

test('[TEAM-19] nobody who is not signed in gets past the calls that are for those who are (TRUST attack 1)', async () => {
  const wrong: string[] = []
  for (const [call, { who }] of everyCall) {
    const { status } = await ask(call, { note: noteOf['owner'] ?? '' })
    const isOpen = who.kind === 'anyone' || who.kind === 'holder'
    if (isOpen ? status === 401 || status >= 500 : status !== 401) wrong.push(`${call}: ${status}`)
  }
  expect(wrong).toEqual([])
})

test('[TEAM-19] in a team each role may do what the table of rights says, and nothing else', async () => {
  const wrong: string[] = []
  for (const { call, who } of callsFor('team')) {
    for (const role of roles.toReversed()) {
      const mayThey = who.may === 'anybody' || may(role, who.may)
      if (mayThey && call === 'DELETE /accounts/:id') continue
      const { status } = await ask(call, { cookie: team[role].cookie })
      if (mayThey ? !isAllowed(status) : status !== 403) wrong.push(`${call} as ${role}: ${status}`)
    }
  }
  for (const { call, who } of callsFor('role')) {
    for (const role of roles) {
      const { status } = await ask(call, { cookie: team[role].cookie })
      const expected = may(role, who.may) ? isAllowed(status) : status === 403 || status === 404
      if (!expected) wrong.push(`${call} as ${role}: ${status}`)
    }
  }
  expect(wrong).toEqual([])
})

test('[OPS-26] what is the administrator’s is refused to everyone else, whatever they are in a team', async () => {
  const wrong: string[] = []
  for (const { call } of callsFor('administrator')) {
    for (const role of roles) {
      const { status } = await ask(call, { cookie: team[role].cookie })
      // The team's owner was the first person here.
      if (role === 'owner' ? !isAllowed(status) : status !== 403) wrong.push(`${call} as ${role}: ${status}`)
    }
  }
  expect(wrong).toEqual([])
})

test('[TEAM-19] foreign and missing teams answer alike to every call (TRUST attacks 1, 2)', async () => {
  const wrong: string[] = []
  for (const { call } of callsFor('team')) {
    const foreign = await ask(call, { cookie: outsider.cookie })
    const missing = await ask(call, { cookie: outsider.cookie, account: newId() })
    if (foreign.status !== 404 || foreign.body !== missing.body) wrong.push(`${call}: ${foreign.status}`)
  }
  expect(wrong).toEqual([])
})

test('[TEAM-19] a recording answers each role by whose it is and who sees it (TRUST attacks 3, 5)', async () => {
  const wrong: string[] = []
  for (const { call, who } of callsFor('recording')) {
    for (const role of roles) {
      const own = await ask(call, { cookie: team[role].cookie, note: noteOf[role] ?? '' })
      const mayOwn = who.may === 'see' || mayTo(role, who.may, true)
      if (mayOwn ? !isAllowed(own.status) : own.status !== 403)
        wrong.push(`${call} of their own as ${role}: ${own.status}`)
      // What was thrown away by the call before is hidden from some.
      await ask('POST /recordings/:ulid/restore', {
        cookie: team.owner.cookie,
        note: noteOf['owner'] ?? '',
      })
      const { status } = await ask(call, { cookie: team[role].cookie, note: noteOf['owner'] ?? '' })
      const mayThey = who.may === 'see' || mayTo(role, who.may, role === 'owner')
      const expected = role === 'guest' ? status === 404 : mayThey ? isAllowed(status) : status === 403
      if (!expected) wrong.push(`${call} of the owner's as ${role}: ${status}`)
    }
  }
  expect(wrong).toEqual([])
})

test('[TEAM-19] foreign and missing recordings answer alike to every call', async () => {
  const wrong: string[] = []
  for (const { call } of callsFor('recording')) {
    const foreign = await ask(call, { cookie: outsider.cookie, note: noteOf['owner'] ?? '' })
    const missing = await ask(call, { cookie: outsider.cookie, note: newId() })
    if (foreign.status !== 404 || foreign.body !== missing.body) wrong.push(`${call}: ${foreign.status}`)
  }
  expect(wrong).toEqual([])
})
