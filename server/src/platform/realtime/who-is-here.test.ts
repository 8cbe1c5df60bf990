import { afterAll, expect, test } from 'vitest'
import { makeTeam, makeUser, newId } from '../../testing/make.ts'
import { openSocket } from '../../testing/socket.ts'
import { startApp } from '../../testing/start-app.ts'
import { joinTeam } from '../../testing/team.ts'
import { changeIn } from '../../testing/team-device.ts'

const app = await startApp({ env: { EARMARK_RATE_LIMIT: '0' } })
afterAll(() => app.close())

test('[REALTIME-50] members of a team see who is there, and who leaves or is cut off', async () => {
  const ada = await makeUser(app)
  const team = await makeTeam(app, ada)
  const eve = await joinTeam(app, team, 'member')
  const [phone, laptop] = [
    await openSocket(app, { cookie: ada.cookie }),
    await openSocket(app, { cookie: eve.cookie }),
  ]
  const both = [ada.id, eve.id].toSorted()

  phone.say({ type: 'join', topic: team })
  await phone.heard({ type: 'present', topic: team, users: [ada.id] })
  laptop.say({ type: 'join', topic: team })
  await phone.heard({ type: 'present', topic: team, users: both })
  await laptop.heard({ type: 'present', topic: team, users: both })
  expect(app.services.realtime.list(team).users).toEqual(both)

  phone.socket.terminate()
  await laptop.heard({ type: 'present', topic: team, users: [eve.id] })
})

test('[CHANNEL-13] who is in a channel is told to those alone who see it, and no longer once it is hidden from them', async () => {
  const ada = await makeUser(app)
  const team = await makeTeam(app, ada)
  const bob = await joinTeam(app, team, 'member')
  const channel = newId()
  await changeIn(app, team, ada, { name: 'channel.create', args: { id: channel, name: 'Design' } })
  const topic = `${team}/${channel}`
  const device = await openSocket(app, { cookie: bob.cookie })
  device.say({ type: 'join', topic })
  await device.heard({ type: 'present', topic, users: [bob.id] })
  device.say({ type: 'join', topic: `${team}/${newId()}` })
  await device.heard({ type: 'error', code: 'permission_denied' })

  const args = { id: channel, is_private: true }
  await changeIn(app, team, ada, { name: 'channel.set_private', args })

  await device.heard({ type: 'error', code: 'permission_denied', about: topic })
})
