import { afterAll, beforeEach, expect, test } from 'vitest'
import { cookieOf, post, problemIn } from '../../testing/call.ts'
import { makeRecording, makeUser } from '../../testing/make.ts'
import { notificationClient } from '../../testing/notifications.ts'
import { rawRequest } from '../../testing/raw-request.ts'
import { publicAt, sharesIn } from '../../testing/shares.ts'
import { startApp } from '../../testing/start-app.ts'

const clock = { aheadMs: 0 }
beforeEach(() => {
  clock.aheadMs = 0
})
const minuteMs = 60_000
const app = await startApp({ now: () => new Date(Date.now() + clock.aheadMs) })
afterAll(() => app.close())
const { change, made, open, revoke, seen } = sharesIn(app)
const { told, readAll } = notificationClient(app)

const ada = await makeUser(app)
const bea = await makeUser(app)
const tell = (id: string, passcode: string) => post(app, publicAt(id, '/open'), { body: { passcode } })

test('[SHARE-9] the right passcode opens its own link, for 12 hours in this browser', async () => {
  const ulid = await makeRecording(app, ada, { title: 'Behind a door' })
  const { id } = await made(ada, ulid, { passcode: 'open sesame' })
  const other = await made(ada, ulid, { passcode: 'open sesame' })
  const closed = await open(id)

  const wrong = await tell(id, 'open barley')
  const right = await tell(id, 'open sesame')
  const cookie = cookieOf(right)

  expect(await problemIn(closed)).toMatchObject({ status: 403, code: 'passcode_required' })
  expect(await problemIn(wrong)).toMatchObject({ status: 403, code: 'wrong_passcode' })
  expect([right.status, await right.text()]).toEqual([204, ''])
  expect(right.headers.get('set-cookie')).toMatch(/; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax/)
  expect((await seen(id, cookie)).title).toBe('Behind a door')
  expect((await open(other.id, '', { cookie: cookie.replaceAll(id, other.id) })).status).toBe(403)
  clock.aheadMs = 12 * 60 * minuteMs
  expect((await open(id, '', { cookie })).status).toBe(403)
})

test('[SHARE-9] a passcode that is changed shuts out who had the one before; without one it is open', async () => {
  const { id } = await made(ada, await makeRecording(app, ada), { passcode: 'open sesame' })
  const cookie = cookieOf(await tell(id, 'open sesame'))

  await change(ada, id, { passcode: 'open barley' })
  const shut = await open(id, '', { cookie })
  await change(ada, id, { passcode: null })

  expect(shut.status).toBe(403)
  expect((await open(id)).status).toBe(200)
})

test('[SHARE-9] a cookie that was made up opens nothing', async () => {
  const { id } = await made(ada, await makeRecording(app, ada), { passcode: 'open sesame' })
  const madeUp = ['', '.', `${Date.now() + 1e9}.`, `${Date.now() + 1e9}.${'A'.repeat(43)}`, 'x'.repeat(3000)]

  const answers = await Promise.all(
    madeUp.map((value) => open(id, '', { cookie: `share_${id}=${encodeURIComponent(value)}` })),
  )

  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
})

/** From an address of its own. */
const tellFrom = (block: number, id: string, passcode: string) =>
  rawRequest(app.url, {
    path: publicAt(id, '/open'),
    method: 'POST',
    headers: { Origin: app.url, 'Content-Type': 'application/json' },
    body: JSON.stringify({ passcode }),
    localAddress: `127.1.${block}.1`,
  })

test('[SHARE-10] who guesses is refused after ten tries, and locks out nobody else', async () => {
  const { id } = await made(ada, await makeRecording(app, ada), { passcode: 'open sesame' })

  const tries = await Promise.all(Array.from({ length: 30 }, (_, at) => tellFrom(40, id, `guess ${at}`)))
  const refused = await tellFrom(40, id, 'open sesame')
  const neighbour = await tellFrom(41, id, 'open sesame')
  clock.aheadMs = 15 * minuteMs
  const later = [await tellFrom(40, id, 'guess'), await tellFrom(40, id, 'guess')]

  const count = (wanted: number) => tries.filter(({ status }) => status === wanted).length
  expect([count(403), count(429)]).toEqual([10, 20])
  expect([refused.status, neighbour.status]).toEqual([429, 204])
  expect(later.map(({ status }) => status)).toEqual([403, 429])
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(15 * 60)
  expect(app.logged().filter((line) => /sesame|guess/.test(line))).toEqual([])
})

/** As if so many others had guessed. */
const guessed = (id: string, times: number) =>
  Promise.all(
    Array.from({ length: times }, () => app.services.limiter.take([{ limit: 'passcode_share', key: id }])),
  )

test('[SHARE-10] a thousand addresses have a hundred tries together, and twenty an hour after that (TRUST attack 7)', async () => {
  const ulid = await makeRecording(app, ada)
  const { id } = await made(ada, ulid, { passcode: 'open sesame' })
  const other = await made(ada, ulid, { passcode: 'open sesame' })
  await guessed(id, 90)
  const fromAll = (guess: string) =>
    Promise.all(Array.from({ length: 30 }, (_, block) => tellFrom(block, id, guess)))
  const count = (tries: { status: number }[], wanted: number) =>
    tries.filter(({ status }) => status === wanted).length

  const tries = await fromAll('guess')
  const locked = await tellFrom(31, id, 'open sesame')
  clock.aheadMs = 60 * minuteMs
  const anHourLater = await fromAll('guess')
  clock.aheadMs += 3 * minuteMs
  const next = await tellFrom(31, id, 'open sesame')

  expect([count(tries, 403), count(tries, 429), locked.status]).toEqual([10, 20, 429])
  expect(Number(locked.headers['retry-after'])).toBeLessThanOrEqual(3 * 60)
  expect([count(anHourLater, 403), count(anHourLater, 429), next.status]).toEqual([20, 10, 204])
  expect((await tell(other.id, 'open sesame')).status).toBe(204)
})

test('[SHARE-63] who has given the passcode once is locked out by nobody, until it is another', async () => {
  const { id } = await made(ada, await makeRecording(app, ada), { passcode: 'open sesame' })
  const cookie = cookieOf(await tell(id, 'open sesame'))
  const tellAs = (passcode: string, cookies = cookie) =>
    post(app, publicAt(id, '/open'), { body: { passcode }, cookie: cookies })
  await guessed(id, 100)

  const stranger = await tell(id, 'open sesame')
  clock.aheadMs = 13 * 60 * minuteMs
  await guessed(id, 100)
  const shut = await open(id, '', { cookie })
  const known = await tellAs('open sesame')
  const own: number[] = []
  for (let time = 0; time < 11; time++) own.push((await tellAs('mistyped')).status)
  await change(ada, id, { passcode: 'open barley' })
  const changed = await tellAs('open barley')
  const madeUp = await tellAs('open barley', `known_links=${'A'.repeat(34)}`)

  expect([stranger.status, shut.status, known.status]).toEqual([429, 403, 204])
  expect(own).toEqual([...Array.from({ length: 10 }, () => 403), 429])
  expect([changed.status, madeUp.status]).toEqual([429, 429])
})

test('[SHARE-65] who made a link is told once a day that it is guessed at, and not after it is revoked', async () => {
  const grace = await makeUser(app)
  const ulid = await makeRecording(app, grace, { title: 'Behind a door' })
  const { id } = await made(grace, ulid, { passcode: 'open sesame' })
  const takeWrong = () => app.services.limiter.take([{ limit: 'passcode_told', key: id }])
  const guessOften = async () => {
    await Promise.all(Array.from({ length: 29 }, takeWrong))
    await tell(id, 'mistyped')
  }

  await guessOften()
  const before = await told(grace)
  for (let time = 0; time < 3; time++) await tell(id, 'guess')
  const sameDay = await told(grace)
  await readAll(grace)
  clock.aheadMs = 25 * 60 * minuteMs
  await guessOften()
  await tell(id, 'guess')
  const nextDay = await told(grace)
  await revoke(grace, id)

  expect(before.items).toEqual([])
  expect(sameDay).toMatchObject({
    unread: 1,
    items: [{ kind: 'guessed', share_id: id, title: 'Behind a door' }],
  })
  expect([nextDay.unread, nextDay.items.length]).toEqual([1, 2])
  expect((await told(grace)).items).toEqual([])
})

test('[SHARE-63] a browser keeps the marks of its last twenty links', async () => {
  const { id } = await made(bea, await makeRecording(app, bea), { passcode: 'open sesame' })
  const others = Array.from({ length: 20 }, (_, at) => `${at}`.padEnd(34, 'x'))
  const call = { body: { passcode: 'open sesame' }, cookie: `known_links=${others.join('.')}` }

  const [, cookie = ''] = (await post(app, publicAt(id, '/open'), call)).headers.getSetCookie()

  const [marks = '', ...rules] = cookie.replace('known_links=', '').split('; ')
  expect(marks.split('.')).toEqual([expect.stringMatching(/^[\w-]{34}$/), ...others.slice(0, 19)])
  expect(rules).toEqual(['Max-Age=31536000', 'Path=/', 'HttpOnly', 'SameSite=Lax'])
})

test('[SHARE-10] the right passcode costs no try', async () => {
  const { id } = await made(ada, await makeRecording(app, ada), { passcode: 'open sesame' })

  const answers: number[] = []
  for (let time = 0; time < 15; time++) answers.push((await tell(id, 'open sesame')).status)

  expect(new Set(answers)).toEqual(new Set([204]))
})

/** As a browser sends the page's form where no script runs. */
const sendForm = (id: string, body: string, headers: Record<string, string> = {}) =>
  app.fetch(`/s/${id}?from=mail`, {
    method: 'POST',
    redirect: 'manual',
    body,
    headers: { Origin: app.url, 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
  })

test('[SHARE-47] without a script the form leads to the page, or comes again and says why', async () => {
  const { id } = await made(bea, await makeRecording(app, bea, { title: 'Zanzibar' }), {
    passcode: 'open & sesame',
  })
  const isForm = (page: string) => page.includes('name="passcode"') && !page.includes('Zanzibar')

  const wrong = await sendForm(id, 'passcode=open+barley')
  const empty = await sendForm(id, 'passcode=')
  const right = await sendForm(id, 'passcode=open+%26+sesame')
  const slashed = await sendForm(`${id}/`, 'passcode=open+%26+sesame')
  const page = await app.fetch(`/s/${id}`, { headers: { cookie: cookieOf(right) } })

  const [said, asked] = [await wrong.text(), await empty.text()]
  expect([wrong.status, empty.status]).toEqual([403, 403])
  expect([isForm(said), isForm(asked)]).toEqual([true, true])
  expect(said).toContain('That is not the passcode of this link. Try again.')
  expect(asked).toContain('Enter the passcode.')
  expect([slashed.status, slashed.headers.get('set-cookie')]).toEqual([303, expect.any(String)])
  expect([right.status, right.headers.get('location')]).toEqual([303, `/s/${id}?from=mail`])
  expect(right.headers.get('set-cookie')).toMatch(/; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax/)
  expect(await page.text()).toContain('Zanzibar')
})

test('[SHARE-47] tries by the form count like all others, and other sites cannot send it', async () => {
  const { id } = await made(bea, await makeRecording(app, bea), { passcode: 'open sesame' })

  const foreign = await sendForm(id, 'passcode=open+sesame', { Origin: 'https://evil.example' })
  const long = await sendForm(id, `passcode=${'x'.repeat(5_000)}`)
  for (let time = 0; time < 10; time++) await tell(id, `guess ${time}`)
  const refused = await sendForm(id, 'passcode=open+sesame')

  expect([foreign.status, long.status, refused.status]).toEqual([403, 413, 429])
  expect(foreign.headers.get('set-cookie')).toBeNull()
  expect(refused.headers.get('retry-after')).toMatch(/^\d+$/)
  expect(await refused.text()).toContain('Too many wrong passcodes were entered for this note.')
})

test('[SHARE-47] sent to a link that leads nowhere it is not found, to one without a passcode it leads to the page', async () => {
  const { id } = await made(bea, await makeRecording(app, bea))

  const [nowhere, unlocked] = [await sendForm('0'.repeat(22), 'passcode=x'), await sendForm(id, 'passcode=x')]

  expect([nowhere.status, unlocked.status]).toEqual([404, 303])
})
