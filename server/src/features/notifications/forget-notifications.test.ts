import { afterAll, expect, test } from 'vitest'
import { newId } from '../../testing/make.ts'
import { notificationClient } from '../../testing/notifications.ts'
import { startApp } from '../../testing/start-app.ts'
import { makeFullTeam } from '../../testing/team.ts'
import { changeIn } from '../../testing/team-device.ts'
import { notifications } from './feature.ts'

const dayMs = 24 * 60 * 60 * 1000
const clock = { ahead: 0 }
const app = await startApp({
  env: { EARMARK_RATE_LIMIT: '0' },
  now: () => new Date(Date.now() + clock.ahead),
})
afterAll(() => app.close())

test('[NOTIFY-8] what a person was told is there for 90 days, and then no more', async () => {
  const { id, owner, member } = await makeFullTeam(app)
  const closed = newId()
  const inChannel = (name: 'channel.create' | 'channel.add_member', more: object) =>
    changeIn(app, id, owner, { name, args: { id: closed, ...more } })
  await inChannel('channel.create', { name: 'Closed', is_private: true })
  await inChannel('channel.add_member', { user_id: member.id })
  const toldAfter = async (days: number) => {
    clock.ahead = days * dayMs
    // The others would end the session that reads it.
    for (const { run } of notifications(app.services).tasks ?? []) await run()
    clock.ahead = 0
    return (await notificationClient(app).told(member)).items.length
  }

  expect(await toldAfter(89)).toBe(1)
  expect(await toldAfter(91)).toBe(0)
})
