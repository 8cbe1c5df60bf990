import { expect, test } from 'vitest'
import { idOf, makeRow } from '../../testing/make.ts'
import { memoryTx } from '../../testing/memory-tx.ts'
import { runMutation } from '../mutations.ts'
import type { Actor, Tx } from '../tx.ts'

const team = idOf(100)
const design = idOf(101)
const ulid = idOf(1)
const recorded_at = '2026-03-14T08:00:00.000Z'

/** With the eyes of someone in the team; what is hidden from them is the business of the server. */
function as(tx: Tx, user_id: string, role: Actor['role'] = 'member'): Tx {
  return { ...tx, actor: { user_id, role, account_id: team } }
}

async function aTeam() {
  const tx = memoryTx()
  await runMutation(as(tx, 'owner', 'system'), 'channel.open_default', {})
  await runMutation(as(tx, 'ada'), 'channel.create', { id: design, name: 'Design' })
  return tx
}

test('[CHANNEL-1] a recording that a team makes for no channel goes to the one that every team has', async () => {
  const tx = await aTeam()

  await runMutation(as(tx, 'ada'), 'recording.create', { ulid, recorded_at })

  expect(await tx.get('recording', ulid)).toMatchObject({ channel_id: team, filed_at: tx.now })
})

test('[CHANNEL-1] in a personal account a recording lies in no channel', async () => {
  const tx = memoryTx()

  await runMutation(tx, 'recording.create', { ulid, recorded_at })

  expect(await tx.get('recording', ulid)).toMatchObject({ channel_id: null, filed_at: null })
})

test('[CHANNEL-1] a guest’s recording goes to the first channel they are in', async () => {
  const tx = await aTeam()
  await runMutation(as(tx, 'ada'), 'channel.add_member', { id: design, user_id: 'guest' })

  await runMutation(as(tx, 'guest', 'guest'), 'recording.create', { ulid, recorded_at })

  expect(await tx.get('recording', ulid)).toMatchObject({ channel_id: design })
})

test('[CHANNEL-2] what was recorded for a channel that is gone or archived is filed nowhere, rather than for all', async () => {
  const tx = await aTeam()
  await runMutation(as(tx, 'ada'), 'channel.archive', { id: design })

  await runMutation(as(tx, 'ada'), 'recording.create', { ulid, recorded_at, channel_id: design })
  await runMutation(as(tx, 'ada'), 'recording.create', { ulid: idOf(2), recorded_at, channel_id: idOf(9) })

  expect(await tx.get('recording', ulid)).toMatchObject({ channel_id: null })
  expect(await tx.get('recording', idOf(2))).toMatchObject({ channel_id: null })
})

test('[CHANNEL-2] a sound that came before its note is filed when the note arrives', async () => {
  const tx = await aTeam()
  await runMutation(as(tx, 'ada', 'system'), 'recording.create', { ulid, recorded_at, channel_id: null })
  expect(await tx.get('recording', ulid)).toMatchObject({ channel_id: null })

  await runMutation(as(tx, 'ada'), 'recording.create', { ulid, recorded_at, channel_id: design })

  expect(await tx.get('recording', ulid)).toMatchObject({ channel_id: design })
})

test('[CHANNEL-3] a recording is moved by its author or those who look after the team', async () => {
  const tx = await aTeam()
  await tx.put('recording', makeRow({ ulid, channel_id: team, created_by: 'ada' }))

  await expect(
    runMutation(as(tx, 'bob'), 'recording.set_channel', { ulid, channel_id: design }),
  ).rejects.toMatchObject({ code: 'forbidden' })
  await runMutation(as(tx, 'ada'), 'recording.set_channel', { ulid, channel_id: design })

  expect(await tx.get('recording', ulid)).toMatchObject({ channel_id: design, filed_at: tx.now })
})

test('[CHANNEL-4] the channel that every team has is not archived and not made private', async () => {
  const tx = await aTeam()
  const owner = as(tx, 'owner', 'owner')

  for (const [name, more] of [
    ['channel.archive', {}],
    ['channel.set_private', { is_private: true }],
  ] as const) {
    await expect(runMutation(owner, name, { id: team, ...more })).rejects.toMatchObject({ code: 'conflict' })
  }
  expect(await tx.get('channel', team)).toMatchObject({ archived_at: null, is_private: false })
})

test('[CHANNEL-5] a channel is changed by those who look after the team and whoever made it, and by nobody else', async () => {
  const tx = await aTeam()
  const rename = (name: string) => ({ id: design, name })

  await expect(runMutation(as(tx, 'bob'), 'channel.rename', rename('Mine'))).rejects.toMatchObject({
    code: 'forbidden',
  })
  await runMutation(as(tx, 'ada'), 'channel.rename', rename('Drawing'))
  await runMutation(as(tx, 'eve', 'administrator'), 'channel.describe', { id: design, description: 'Lines' })

  expect(await tx.get('channel', design)).toMatchObject({ name: 'Drawing', description: 'Lines' })
})

test('[CHANNEL-5] whoever closes a channel stays in it, and the last one in it cannot leave', async () => {
  const tx = await aTeam()
  await runMutation(as(tx, 'ada'), 'channel.leave', { id: design })
  await runMutation(as(tx, 'eve', 'administrator'), 'channel.set_private', { id: design, is_private: true })

  expect((await tx.get('channel', design))?.members).toEqual(['eve'])
  await expect(
    runMutation(as(tx, 'eve', 'administrator'), 'channel.leave', { id: design }),
  ).rejects.toMatchObject({ code: 'conflict' })
})

test('[CHANNEL-5] a private channel of someone who leaves the team goes to who is named, an open one stays', async () => {
  const tx = await aTeam()
  await runMutation(as(tx, 'ada'), 'channel.set_private', { id: design, is_private: true })

  await runMutation(as(tx, 'x', 'system'), 'channel.forget_member', {
    user_id: 'ada',
    heir: 'owner',
    staying: ['owner', 'bob'],
  })

  expect((await tx.get('channel', design))?.members).toEqual(['owner'])
})

test('[CHANNEL-6] two channels of one name are not made', async () => {
  const tx = await aTeam()

  await expect(
    runMutation(as(tx, 'bob'), 'channel.create', { id: idOf(7), name: 'design' }),
  ).rejects.toMatchObject({ detail: 'There is already a channel called “design”.' })
})

test.each([
  ['Design', 'There is already a channel called “Design”. Rename one of the two first.'],
  ['design', 'There is already a channel called “Design”. Rename one of the two first.'],
])('[CHANNEL-6] a channel is not brought back while “%s” is there', async (name, detail) => {
  const tx = await aTeam()
  await runMutation(as(tx, 'ada'), 'channel.archive', { id: design })
  await runMutation(as(tx, 'bob'), 'channel.create', { id: idOf(7), name })

  await expect(runMutation(as(tx, 'ada'), 'channel.unarchive', { id: design })).rejects.toMatchObject({
    detail,
  })

  await runMutation(as(tx, 'ada'), 'channel.rename', { id: design, name: 'Older drawings' })
  await runMutation(as(tx, 'ada'), 'channel.unarchive', { id: design })
  expect(await tx.get('channel', design)).toMatchObject({ name: 'Older drawings', archived_at: null })
})

test('[CHANNEL-6] a channel is brought back beside an archived one of its name', async () => {
  const tx = await aTeam()
  await runMutation(as(tx, 'ada'), 'channel.archive', { id: design })
  await runMutation(as(tx, 'ada'), 'channel.create', { id: idOf(7), name: 'Design' })
  await runMutation(as(tx, 'ada'), 'channel.archive', { id: idOf(7) })

  await runMutation(as(tx, 'ada'), 'channel.unarchive', { id: design })

  expect(await tx.get('channel', design)).toMatchObject({ archived_at: null })
})

test('[CHANNEL-7] a mark of what was read goes forward only, and never beyond now', async () => {
  const tx = await aTeam()
  const see = (at: string) => runMutation(as(tx, 'ada'), 'marks.see', { channel: design, at })

  await see('2026-03-14T08:30:00.000Z')
  await see('2026-03-14T08:00:00.000Z')
  expect((await tx.get('marks', 'ada'))?.seen).toEqual({ [design]: '2026-03-14T08:30:00.000Z' })

  await see('2030-01-01T00:00:00.000Z')
  expect((await tx.get('marks', 'ada'))?.seen).toEqual({ [design]: tx.now })
})

test.each([
  ['x'.repeat(10_000), '“name” must have at most 80 characters.'],
  ['   ', '“name” must not be empty.'],
  ['\u202e', 'There are invisible characters in this name. Type it by hand.'],
  ['two\nlines', 'A name must fit on one line.'],
])('[CHANNEL-6] a channel is not called %.10s', async (name, detail) => {
  const tx = await aTeam()

  await expect(runMutation(as(tx, 'ada'), 'channel.create', { id: idOf(7), name })).rejects.toMatchObject({
    detail,
  })
})

test.for([
  ['evil.com', 'A name cannot contain a web address.'],
  ['\u200b', 'Type a name that people can see.'],
] as const)('[TEAM-58] a channel is not called “%s”, by whatever way: %s', async ([name, detail]) => {
  const tx = as(await aTeam(), 'ada')

  await expect(runMutation(tx, 'channel.create', { id: idOf(7), name })).rejects.toMatchObject({ detail })
  await expect(runMutation(tx, 'channel.rename', { id: design, name })).rejects.toMatchObject({ detail })
})
