import { afterAll, expect, test } from 'vitest'
import { post, problemIn, send } from '../../testing/call.ts'
import { invitationClient } from '../../testing/invitations.ts'
import { makeUser, newId, type TestUser } from '../../testing/make.ts'
import { startApp } from '../../testing/start-app.ts'
import { makeFullTeam, type TestTeam } from '../../testing/team.ts'
import { changeIn, deviceIn } from '../../testing/team-device.ts'

const app = await startApp({ env: { EARMARK_RATE_LIMIT: '0' } })
afterAll(() => app.close())
const { invite, tokenFor, makeLink, accept, listed } = invitationClient(app)

/** Those that a device of this person shows. */
async function channelsOf({ id }: TestTeam, person: TestUser): Promise<string[]> {
  const device = deviceIn(app, id, person)
  await device.pull()
  return [...device.rows().keys()].flatMap((key) => (key.startsWith('channel:') ? [key.slice(8)] : []))
}

test('[INVITE-14] a guest is invited to channels, by email and by link, and sees those alone', async () => {
  const team = await makeFullTeam(app)
  const [design, plans] = [newId(), newId()]
  const change = (args: unknown) => changeIn(app, team.id, team.owner, { name: 'channel.create', args })
  await change({ id: design, name: 'Design' })
  await change({ id: plans, name: 'Plans' })
  const [bea, cid] = [await makeUser(app), await makeUser(app)]
  const wish = { role: 'guest', channels: [design] }

  await invite(team, { emails: [bea.email], ...wish })
  await accept(bea, await tokenFor(bea.email))
  await accept(cid, await makeLink(team, wish))

  expect([await channelsOf(team, bea), await channelsOf(team, cid)]).toEqual([[design], [design]])
})

test.each([
  ['invitations', { emails: ['x@example.org'] }],
  ['invite-links', {}],
])('[INVITE-14] %s for a guest without a channel are refused with a sentence', async (path, wish) => {
  const team = await makeFullTeam(app)

  const answer = await post(app, `/api/v1/accounts/${team.id}/${path}`, {
    body: { ...wish, role: 'guest' },
    cookie: team.owner.cookie,
  })

  expect(await problemIn(answer)).toMatchObject({
    status: 400,
    detail: '“channels” must name at least one, as a guest sees nothing else.',
  })
})

test('[INVITE-14] nobody invites to a channel that they do not see, and it is not told from one that is missing', async () => {
  const team = await makeFullTeam(app)
  const hidden = newId()
  const args = { id: hidden, name: 'Closed', is_private: true }
  await changeIn(app, team.id, team.member, { name: 'channel.create', args })
  const at = `/api/v1/accounts/${team.id}`
  const { cookie } = team.administrator
  const answerTo = async (channel: string) =>
    (await post(app, `${at}/invite-links`, { body: { channels: [channel] }, cookie })).text()

  const refused = await answerTo(hidden)

  expect(JSON.parse(refused)).toMatchObject({ status: 400 })
  expect(await answerTo(newId())).toBe(refused)
  expect(await (await send(app, `${at}/invite-channels`, { cookie })).json()).toEqual({
    items: [{ id: team.id, name: 'General', is_private: false }],
  })
})

test('[INVITE-14] an invitation no longer leads into a channel that its writer has left', async () => {
  const team = await makeFullTeam(app)
  const closed = newId()
  const change = (name: 'channel.create' | 'channel.add_member' | 'channel.leave', more = {}) =>
    changeIn(app, team.id, team.owner, { name, args: { id: closed, ...more } })
  await change('channel.create', { name: 'Closed', is_private: true })
  await change('channel.add_member', { user_id: team.member.id })
  const token = await makeLink(team, { role: 'guest', channels: [closed, team.id] })
  await change('channel.leave')
  const bea = await makeUser(app)

  await accept(bea, token)

  expect(await channelsOf(team, bea)).toEqual([team.id])
})

test('[INVITE-14] the list of invitations names the channels that its reader sees', async () => {
  const team = await makeFullTeam(app)
  const closed = newId()
  const args = { id: closed, name: 'Closed', is_private: true }
  await changeIn(app, team.id, team.owner, { name: 'channel.create', args })
  await makeLink(team, { role: 'guest', channels: [closed, team.id] })

  const channelsFor = async ({ cookie }: TestUser) =>
    (await listed(team, cookie)).map(({ channels }) => channels)

  const general = { id: team.id, name: 'General' }
  expect(await channelsFor(team.owner)).toEqual([[{ id: closed, name: 'Closed' }, general]])
  expect(await channelsFor(team.administrator)).toEqual([[general]])
})
