import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import path from 'node:path'
import { accountHeader } from '@earmark/core/access/current-account.ts'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { recording } from '../../platform/db/recordings-schema.ts'
import { send } from '../../testing/call.ts'
import { makeRecording, makeUser, newId, signIn, workIn } from '../../testing/make.ts'
import { makeWav } from '../../testing/sounds.ts'
import { startApp } from '../../testing/start-app.ts'
import { makeFullTeam, type TestTeam } from '../../testing/team.ts'
import { locationOf, tusClient } from '../../testing/tus.ts'
import { arrivedBytes } from '../../platform/files/upload-path.ts'

const app = await startApp({ env: { EARMARK_RATE_LIMIT: '0' } })
afterAll(() => app.close())

const wav = makeWav(1)
const { db } = app.services.database

const removeMember = ({ id, owner, member }: TestTeam) =>
  send(app, `/api/v1/accounts/${id}/members/${member.id}`, { method: 'DELETE', cookie: owner.cookie })

async function teamAtWork(): Promise<TestTeam> {
  const team = await makeFullTeam(app)
  await workIn(app, team.member.cookie, team.id)
  return team
}

/**
 * A form whose file does not end by itself, as it begins to be sent. Into which account is said: on a busy machine it is
 * looked at only once its sender has been removed, and would then be about the personal one, where it may go on.
 */
function sendForm(location: string, cookie: string, account?: string): ClientRequest {
  const headers = {
    cookie,
    ...(account && { [accountHeader]: account }),
    Origin: new URL(app.url).origin,
    'Content-Type': 'multipart/form-data; boundary=cut',
    Expect: '100-continue',
  }
  const sending = request(new URL(location, app.url), { method: 'POST', headers })
  // It is there to be cut off.
  sending.on('error', () => {})
  sending.write('--cut\r\nContent-Disposition: form-data; name="file"; filename="a.wav"\r\n\r\n')
  sending.write(wav)
  return sending
}

/** Sends a little more again and again, until there is an answer. */
async function dripUntilAnswered(sending: ClientRequest): Promise<number | undefined> {
  const drip = setInterval(() => sending.write(new Uint8Array(100)), 100)
  const answered: Promise<IncomingMessage[]> = once(sending, 'response')
  const [answer] = await answered.finally(() => clearInterval(drip))
  sending.destroy()
  return answer?.statusCode
}

async function endAndRead(sending: ClientRequest, rest: Uint8Array | string): Promise<number | undefined> {
  const answered: Promise<IncomingMessage[]> = once(sending, 'response')
  sending.end(rest)
  const [answer] = await answered
  answer?.resume()
  return answer?.statusCode
}

const recordingsBy = (user_id: string) =>
  db.select({ ulid: recording.ulid }).from(recording).where(eq(recording.created_by, user_id))

test('[SAFE-5] (TRUST S6) bytes that are on their way break off within 5 seconds of their session’s end', async () => {
  const ada = await makeUser(app)
  const note = await makeRecording(app, ada)
  const other = await signIn(app, ada)
  const client = tusClient(app, other)
  const location = locationOf(await client.create(1_000_000))
  const sendings = [
    client.sendSlowly(location, new Uint8Array(100)),
    sendForm('/api/v1/recordings', other),
    sendForm(`/api/v1/recordings/${note}/attachments`, other),
  ]
  await Promise.all(sendings.slice(1).map((sending) => once(sending, 'continue')))
  const answered = Promise.all(sendings.map(dripUntilAnswered))

  const endedAt = performance.now()
  await send(app, '/api/v1/me/sessions', { cookie: ada.cookie, method: 'DELETE' })

  expect(await answered).toEqual([401, 401, 401])
  expect(performance.now() - endedAt).toBeLessThan(5_000)
  expect(await recordingsBy(ada.id)).toEqual([{ ulid: note }])
})

test('[TEAM-16] (TRUST attack 18) bytes of someone who is removed break off within 5 seconds', async () => {
  const team = await teamAtWork()
  const { cookie } = team.member
  const note = await makeRecording(app, team.member)
  const client = tusClient(app, cookie)
  const location = locationOf(await client.create(1_000_000, { account: team.id }))
  const sendings = [
    client.sendSlowly(location, new Uint8Array(100)),
    sendForm('/api/v1/recordings', cookie, team.id),
    sendForm(`/api/v1/recordings/${note}/attachments`, cookie, team.id),
  ]
  await Promise.all(sendings.slice(1).map((sending) => once(sending, 'continue')))
  const answered = Promise.all(sendings.map(dripUntilAnswered))

  const removedAt = performance.now()
  await removeMember(team)

  expect(await answered).toEqual([404, 404, 404])
  expect(performance.now() - removedAt).toBeLessThan(5_000)
})

test('[TEAM-16] a sound whose last bytes come right after its sender was removed is not the team’s', async () => {
  const team = await teamAtWork()
  const client = tusClient(app, team.member.cookie)
  const location = locationOf(await client.create(wav.length, { account: team.id, ulid: newId() }))
  const sending = client.sendSlowly(location, wav.subarray(0, 100))
  const { uploadsFolder } = app.services
  await expect.poll(() => arrivedBytes(uploadsFolder, path.basename(location))).toBe(100)

  await removeMember(team)

  expect(await endAndRead(sending, wav.subarray(100))).toBe(404)
  expect(await recordingsBy(team.member.id)).toEqual([])
})

test('[TEAM-16] a form that ends right after its sender was removed leaves nothing in the team', async () => {
  const team = await teamAtWork()
  const note = await makeRecording(app, team.member)
  const sendings = ['/api/v1/recordings', `/api/v1/recordings/${note}/attachments`].map((location) =>
    sendForm(location, team.member.cookie, team.id),
  )
  await Promise.all(sendings.map((sending) => once(sending, 'continue')))

  await removeMember(team)

  const statuses = await Promise.all(sendings.map((sending) => endAndRead(sending, '\r\n--cut--\r\n')))
  expect(statuses).toEqual([404, 404])
  const kept = await db
    .select({ ulid: recording.ulid, attachments: recording.attachments })
    .from(recording)
    .where(eq(recording.account_id, team.id))
  expect(kept).toEqual([{ ulid: note, attachments: [] }])
})
