import { afterAll, expect, test } from 'vitest'
import { job } from '../../platform/db/jobs-schema.ts'
import { claimJob } from '../../platform/jobs/claim-job.ts'
import { emailsOf } from '../../testing/emails.ts'
import { makeTeam, makeUser, newId, type TestUser } from '../../testing/make.ts'
import { notificationClient } from '../../testing/notifications.ts'
import { rawRequest } from '../../testing/raw-request.ts'
import { startApp } from '../../testing/start-app.ts'
import { recorded_at } from '../../testing/sync.ts'
import { joinTeam } from '../../testing/team.ts'
import { changeIn } from '../../testing/team-device.ts'
import { createNotifyWorker } from './notify-worker.ts'

const app = await startApp({ env: { EARMARK_RATE_LIMIT: '0' } })
afterAll(() => app.close())
const { db } = app.services.database
const { told, readAll } = notificationClient(app)

async function aTeam() {
  const ada = await makeUser(app, { name: 'Ada' })
  const team = await makeTeam(app, ada, { name: 'Engines' })
  const bob = await joinTeam(app, team, 'member', { name: 'Bob' })
  const [channel, ulid] = [newId(), newId()]
  const change = (by: TestUser, name: Parameters<typeof changeIn>[3]['name'], args: unknown) =>
    changeIn(app, team, by, { name, args })
  await change(ada, 'channel.create', { id: channel, name: 'Design' })
  await change(bob, 'channel.join', { id: channel })
  await change(ada, 'recording.create', { ulid, recorded_at, title: 'Gears <b>', channel_id: channel })
  const say = (by: TestUser, mentions: string[]) =>
    change(by, 'comment.add', { ulid, id: newId(), text: 'Well', mentions })
  return { ada, bob, team, channel, ulid, change, say }
}

const kinds = async (person: TestUser) => (await told(person)).items.map(({ kind }) => kind)

/** Writes the emails that are due in a while, one at a time. */
function postOffice(team: string, onSent: (count: number) => Promise<unknown> = async () => {}) {
  const { database, address } = app.services
  const emails: { to: string; text: string; html: string }[] = []
  const clock = { now: Date.now() }
  const worker = createNotifyWorker({
    database,
    address,
    now: () => new Date(clock.now),
    mail: {
      send: async (email) => {
        emails.push(email)
        await onSent(emails.length)
      },
    },
  })
  const run = async () => {
    clock.now += 3 * 60_000
    const claimed = await claimJob(db, ['notify'], { now: new Date(clock.now) })
    if (!claimed || claimed.account_id !== team) throw new Error('no email is due')
    await worker.run(claimed, { signal: new AbortController().signal, setProgress: () => {} })
  }
  return { emails, run }
}

test('[NOTIFY-2] a mention and a comment are told in the app, once, and can be marked as read', async () => {
  const { ada, bob, say } = await aTeam()

  await say(bob, [])
  await say(ada, [bob.id])

  expect(await kinds(ada)).toEqual(['commented'])
  expect(await told(bob)).toMatchObject({
    unread: 1,
    items: [{ kind: 'mentioned', by_name: 'Ada', title: 'Gears <b>', account: { name: 'Engines' } }],
  })
  expect(await readAll(bob)).toMatchObject({ unread: 0 })
})

test('[NOTIFY-3] nobody is told of what they cannot see, nor keeps being told once it is hidden from them', async () => {
  const { ada, bob, channel, change, say, team } = await aTeam()
  const guest = await joinTeam(app, team, 'guest')
  await say(ada, [bob.id, guest.id])
  expect([await kinds(bob), await kinds(guest)]).toEqual([['mentioned'], []])

  await change(ada, 'channel.remove_member', { id: channel, user_id: bob.id })
  await change(ada, 'channel.set_private', { id: channel, is_private: true })

  expect(await told(bob)).toEqual({ items: [], unread: 0 })
})

test('[NOTIFY-4] what comes within two minutes goes into one email, without what was read or hidden meanwhile', async () => {
  // Those of the other tests.
  await db.delete(job)
  const { ada, bob, say, change, channel, team } = await aTeam()
  await say(ada, [bob.id])
  await say(ada, [bob.id])
  const { emails, run } = postOffice(team)

  expect(await claimJob(db, ['notify'], { now: new Date() })).toBeUndefined()
  await run()
  expect(emails).toMatchObject([{ to: bob.email }])
  expect(emails[0]?.text).toContain('“Ada” mentioned you on “Gears <b>”.')
  expect(emails[0]?.html).toContain('Gears &lt;b&gt;')
  expect(emails[0]?.html).not.toContain('<b>')

  await say(ada, [bob.id])
  await change(ada, 'channel.remove_member', { id: channel, user_id: bob.id })
  await change(ada, 'channel.set_private', { id: channel, is_private: true })
  await run()
  expect(emails).toHaveLength(1)
})

test('[NOTIFY-4] what comes while an email is being sent is in the next one', async () => {
  await db.delete(job)
  const { ada, bob, say, team } = await aTeam()
  await say(ada, [bob.id])
  const { emails, run } = postOffice(team, async (count) => {
    if (count === 1) await say(ada, [bob.id])
  })

  await run()
  await run()

  expect(emails).toHaveLength(2)
  await expect(run()).rejects.toThrow('no email is due')
})

test('[NOTIFY-5] each kind can be switched off, in the app and by email', async () => {
  const { ada, bob, say } = await aTeam()
  const off = { app: false, mail: false }
  const settings = {
    mentioned: off,
    commented: off,
    shared: off,
    invited: off,
    usage: off,
    taken_down: off,
    payment_failed: off,
    review_declined: off,
    guessed: off,
    met: off,
    objected: off,
  }
  const put = await app.fetch('/api/v1/notifications/settings', {
    method: 'PUT',
    headers: { cookie: bob.cookie, origin: new URL(app.url).origin, 'Content-Type': 'application/json' },
    body: JSON.stringify(settings),
  })
  expect(await put.json()).toEqual(settings)

  await say(ada, [bob.id])

  expect(await kinds(bob)).toEqual([])
})

test('[MAIL-8] a mention, an invitation and a password reset lead to one address, by whatever name it was asked', async () => {
  const { ada, bob, team, say } = await aTeam()
  const host = new URL(app.url).host.replace('127.0.0.1', 'localhost')
  const ask = (path: string, body: unknown) =>
    rawRequest(app.url, {
      path,
      method: 'POST',
      headers: { host, origin: `http://${host}`, cookie: ada.cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const guest = `${newId()}@example.org`.toLowerCase()
  const { emails, run } = postOffice(team)

  await say(ada, [bob.id])
  await run()
  const invited = await ask(`/api/v1/accounts/${team}/invitations`, { emails: [guest] })
  const reset = await ask('/api/auth/request-password-reset', { email: ada.email })

  expect([invited.status, reset.status]).toEqual([200, 200])
  expect(emails[0]?.text).toContain(`${app.url}/d/recording/`)
  const links = (await emailsOf(app)).map(({ link }) => link)
  expect(links.toSorted()).toEqual([
    expect.stringMatching(`^${app.url}/invite/accept`),
    expect.stringMatching(`^${app.url}/reset-password`),
  ])
})
