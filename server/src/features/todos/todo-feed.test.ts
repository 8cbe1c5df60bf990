import { todoFeedAnswer } from '@earmark/core/todo-feed-api.ts'
import ICAL from 'ical.js'
import { afterAll, expect, test } from 'vitest'
import { send } from '../../testing/call.ts'
import { makeRecording, makeUser, newId, pushOk, type TestUser, workIn } from '../../testing/make.ts'
import { startApp } from '../../testing/start-app.ts'
import { makeFullTeam } from '../../testing/team.ts'
import { changeIn } from '../../testing/team-device.ts'

const app = await startApp()
afterAll(() => app.close())

const call = (method: 'GET' | 'POST' | 'DELETE', path: string, cookie = '') =>
  send(app, path, { method, cookie })

async function makeFeed({ cookie }: Pick<TestUser, 'cookie'>): Promise<string> {
  const answer = await call('POST', '/api/v1/todos/feed', cookie)
  const { url } = todoFeedAnswer.parse(await answer.json())
  return new URL(url ?? '').pathname
}

/** Its components of one kind, by what they say. */
async function read(path: string, kind: 'vtodo' | 'vevent') {
  const calendar = new ICAL.Component(ICAL.parse(await (await call('GET', path)).text()))
  const of = (name: string, component: ICAL.Component) => component.getFirstPropertyValue(name)?.toString()
  return calendar.getAllSubcomponents(kind).map((component) => ({
    summary: of('summary', component),
    day: of(kind === 'vtodo' ? 'due' : 'dtstart', component),
    status: of('status', component),
    description: of('description', component),
    url: of('url', component),
  }))
}

test('[TODO-6] a calendar that has the secret address reads what is to be done, and events for what has a day', async () => {
  const ada = await makeUser(app)
  const ulid = await makeRecording(app, ada, { title: 'Harvest; fair, and more' })
  const sentence = 'Call the mill, it says “now”; then: the cart.'
  const said = { sentence, start: 61.4, end: 64 }
  const callMill = { ulid, id: newId(), text: 'Call the mill', who: 'Ben', due: '2026-11-20', said }
  const sweep = { ulid, id: newId(), text: 'Sweep' }
  await pushOk(app, ada, { name: 'todo.add', args: callMill })
  await pushOk(app, ada, { name: 'todo.add', args: sweep })
  await pushOk(app, ada, { name: 'todo.set_done', args: { ulid, id: sweep.id, is_done: true } })
  const path = await makeFeed(ada)
  const open = { summary: 'Call the mill (Ben)', day: '2026-11-20' }
  const description = `“${sentence}”\nHarvest; fair, and more`
  const url = expect.stringContaining(`/d/recording/${ulid}/at/61`) as string
  expect(await read(path, 'vtodo')).toEqual([
    { ...open, status: 'NEEDS-ACTION', description, url },
    expect.objectContaining({ summary: 'Sweep', status: 'COMPLETED', day: undefined }),
  ])
  expect(await read(path, 'vevent')).toEqual([{ ...open, description, url, status: undefined }])
})

test('[TODO-6] who has it already is told so', async () => {
  const path = await makeFeed(await makeUser(app))
  const first = await call('GET', path)
  expect(first.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  const headers = { 'if-none-match': first.headers.get('etag') ?? '' }
  expect((await send(app, path, { headers })).status).toBe(304)
})

test('[TODO-6] what has changed since is told to who has the one before', async () => {
  const ada = await makeUser(app)
  const path = await makeFeed(ada)
  const headers = { 'if-none-match': (await call('GET', path)).headers.get('etag') ?? '' }
  const ulid = await makeRecording(app, ada, {})
  await pushOk(app, ada, { name: 'todo.add', args: { ulid, id: newId(), text: 'Sweep' } })

  const answer = await send(app, path, { headers })

  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('SUMMARY:Sweep')
})

test('[TODO-6] one address is read thirty times a minute at most', async () => {
  const path = await makeFeed(await makeUser(app))
  const answers = await Promise.all(Array.from({ length: 31 }, () => call('GET', path)))

  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
})

test('[TODO-6] a new address ends the one before, and ending it leaves none', async () => {
  const ada = await makeUser(app)
  const before = await makeFeed(ada)
  const after = await makeFeed(ada)
  expect((await call('GET', before)).status).toBe(404)
  expect((await call('GET', after)).status).toBe(200)
  await call('DELETE', '/api/v1/todos/feed', ada.cookie)
  expect((await call('GET', after)).status).toBe(404)
  const answer = await call('GET', '/api/v1/todos/feed', ada.cookie)
  expect(await answer.json()).toEqual({ url: null })
})

test('[TODO-6] it tells of a team what the person sees there, as long as they are in it', async () => {
  const team = await makeFullTeam(app)
  const { owner, member } = team
  for (const { cookie } of [owner, member]) await workIn(app, cookie, team.id)
  const add = async (channel_id: string | null, text: string) => {
    const ulid = await makeRecording(app, owner, { channel_id })
    await changeIn(app, team.id, owner, { name: 'todo.add', args: { ulid, id: newId(), text } })
    return ulid
  }
  await add(team.id, 'for all')
  await add(null, 'for the owner')
  const thrown = await add(team.id, 'thrown away')
  await changeIn(app, team.id, owner, { name: 'recording.remove', args: { ulid: thrown } })
  const path = await makeFeed(member)
  expect((await read(path, 'vtodo')).map(({ summary }) => summary)).toEqual(['for all'])
  await call('DELETE', `/api/v1/accounts/${team.id}/members/${member.id}`, owner.cookie)
  expect((await call('GET', path)).status).toBe(404)
})

test.for(['x', 'x.ics', '.ics', '%00.ics', 'a'.repeat(50)])('[TODO-6] %s is no address', async (file) => {
  expect((await call('GET', `/api/v1/public/todos/${file}`)).status).toBe(404)
})
