import { once } from 'node:events'
import { afterAll, expect, test, vi } from 'vitest'
import { attached, attachmentsOf, formOf, png } from '../../testing/attachments.ts'
import { hearWords, makeTranscriptionEngines } from '../../testing/transcription-engines.ts'
import { makeTag, makeTeam, newId } from '../../testing/make.ts'
import { movingIn } from '../../testing/moving.ts'
import { makeWav } from '../../testing/sounds.ts'
import { startApp } from '../../testing/start-app.ts'
import { changeIn, deviceIn } from '../../testing/team-device.ts'

/** Each sound is written down once the test says so. */
const ears = { hear: hearWords }
const transcription = makeTranscriptionEngines((seconds) => ears.hear('We meet on Tuesday.', seconds))
const app = await startApp({ env: { EARMARK_RATE_LIMIT: '0' }, transcription })
afterAll(() => app.close())
const { sendForm } = attachmentsOf(app)
const { aPersonInATeam, get, move, readIn, record, written } = movingIn(app)

test('[TEAM-30] a note goes into a team with its sound, words, files and tags, and its author stays its author', async () => {
  const { owner, team, person, own } = await aPersonInATeam()
  const ulid = await record(person)
  await written(person, ulid, own)
  const [shared, single] = [await makeTag(app, person, 'WORK'), await makeTag(app, person, 'Garden')]
  for (const tag of [shared, single]) {
    await changeIn(app, own, person, { name: 'recording.add_tag', args: { ulid, tag } })
  }
  const theirs = newId()
  await changeIn(app, team, owner, { name: 'tag.create', args: { id: theirs, name: 'Work' } })
  const file = await attached(await sendForm(ulid, person, formOf({})))

  const answer = await move(person, { ulids: [ulid], account_id: team })

  expect([answer.status, await answer.json()]).toEqual([
    200,
    { account_id: team, channel_id: team, ulids: [ulid] },
  ])
  const row = await readIn(owner, ulid, team)
  expect(row).toMatchObject({
    title: 'Plans',
    transcript: 'We meet on Tuesday.',
    created_by: person.id,
    channel_id: team,
    attachments: [{ id: file.id, file_name: 'cat.png' }],
  })
  const tags = await get(owner, team, 'tags')
  // The call's own answer.
  const { items } = (await tags.json()) as { items: { id: string; name: string }[] }
  expect(row?.tags[0]).toBe(theirs)
  expect(items.map(({ name }) => name).toSorted()).toEqual(['Garden', 'Work'])
  const sound = await get(owner, team, `recordings/${ulid}/audio`)
  expect(Buffer.from(await sound.arrayBuffer())).toEqual(makeWav(1))
  const kept = await get(owner, team, `recordings/${ulid}/attachments/${file.id}/file`)
  expect(Buffer.from(await kept.arrayBuffer())).toEqual(png)
})

test('[TODO-3] its to-dos and what was done with its insights go along', async () => {
  const { owner, team, person, own } = await aPersonInATeam()
  const ulid = await record(person)
  await written(person, ulid, own)
  const id = newId()
  await changeIn(app, own, person, {
    name: 'todo.add',
    args: { ulid, id, text: 'Call Anna', due: '2026-11-20' },
  })
  const line = 'highlight:we meet on tuesday'
  await changeIn(app, own, person, { name: 'insights.choose', args: { ulid, line, did: 'kept' } })

  await move(person, { ulids: [ulid], account_id: team })

  const theirs = deviceIn(app, team, owner)
  await theirs.pull()
  expect(theirs.rows().get(`todo:${id}`)).toMatchObject({
    ulid,
    text: 'Call Anna',
    due: '2026-11-20',
    done_at: null,
  })
  expect(theirs.rows().get(`insights:${ulid}`)).toMatchObject({
    choices: [{ line, did: 'kept', text: null }],
  })
})

test('[TEAM-31] the devices of the account it left let go of it at once, and those of the team get it', async () => {
  const { owner, team, person, own } = await aPersonInATeam()
  const ulid = await record(person)
  await written(person, ulid, own)
  const [old, theirs] = [deviceIn(app, own, person), deviceIn(app, team, owner)]
  await old.pull()
  await theirs.pull()
  expect(old.rows().has(`recording:${ulid}`)).toBe(true)

  await move(person, { ulids: [ulid], account_id: team })

  await old.pull()
  await theirs.pull()
  expect([old, theirs].map((device) => device.rows().has(`recording:${ulid}`))).toEqual([false, true])
  const trash = await get(person, own, 'recordings?trash=1')
  expect(await trash.json()).toMatchObject({ items: [] })
  const fresh = deviceIn(app, own, person)
  await fresh.pull()
  expect(fresh.rows().size).toBe(0)
})

test('[TEAM-31] of what it left nothing answers any more, and nothing brings it back', async () => {
  const { team, person, own } = await aPersonInATeam()
  const ulid = await record(person)
  await written(person, ulid, own)
  await move(person, { ulids: [ulid], account_id: team })

  for (const path of ['', '/audio', '/export?format=md']) {
    expect((await get(person, own, `recordings/${ulid}${path}`)).status, path).toBe(404)
  }
  const again = { ulid, recorded_at: '2026-03-09T14:30:00.000Z', title: 'Late captions' }
  expect(await changeIn(app, own, person, { name: 'recording.create', args: again })).toBeDefined()
  expect(await readIn(person, ulid, own)).toBeUndefined()
})

test('[TEAM-32] several are moved together or not at all', async () => {
  const { team, person, own } = await aPersonInATeam()
  const [first, second] = [await record(person, 'First'), await record(person, 'Second')]
  await written(person, second, own)

  const refused = await move(person, { ulids: [first, newId(), second], account_id: team })
  expect(refused.status).toBe(404)
  expect(await readIn(person, first, own)).toBeDefined()

  const taken = await move(person, { ulids: [first, second, first], account_id: team })
  expect(taken.status).toBe(200)
  expect(await readIn(person, first, team)).toBeDefined()
  expect(await readIn(person, second, team)).toBeDefined()
})

test('[TEAM-33] asked again it answers the same and moves nothing twice', async () => {
  const { owner, team, person, own } = await aPersonInATeam()
  const ulid = await record(person)
  await written(person, ulid, own)
  const wish = { ulids: [ulid], account_id: team }
  const first = await (await move(person, wish)).json()
  await changeIn(app, team, owner, { name: 'recording.set_title', args: { ulid, title: 'Ours' } })

  const second = await move(person, wish)

  expect([second.status, await second.json()]).toEqual([200, first])
  expect(await readIn(person, ulid, team)).toMatchObject({ title: 'Ours' })
})

test('[TEAM-33] of moves into two teams at once one wins, and the other finds nothing', async () => {
  const { team, person, own } = await aPersonInATeam()
  const other = await makeTeam(app, person, { name: 'Other' })
  const ulid = await record(person)
  await written(person, ulid, own)

  const answers = await Promise.all(
    [team, other, team, other].map((account_id) => move(person, { ulids: [ulid], account_id })),
  )

  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 404, 404])
  const found = [await readIn(person, ulid, team), await readIn(person, ulid, other)]
  expect(found.filter((row) => row !== undefined)).toHaveLength(1)
})

test('[TEAM-37] what is being written down goes on in the team', async () => {
  const { owner, team, person, own } = await aPersonInATeam()
  const gate = new AbortController()
  ears.hear = async (_text, seconds) => {
    if (!gate.signal.aborted) await once(gate.signal, 'abort')
    return hearWords('Said in the team.', seconds)
  }
  const ulid = await record(person)
  const isBegun = async () =>
    expect(await readIn(person, ulid, own)).toMatchObject({ status: 'transcribing' })
  await vi.waitFor(isBegun, 90_000)

  expect((await move(person, { ulids: [ulid], account_id: team })).status).toBe(200)
  gate.abort()

  expect(await written(owner, ulid, team)).toMatchObject({ transcript: 'Said in the team.' })
  expect(await (await get(person, own, 'usage')).json()).toMatchObject({ used: { transcription_seconds: 0 } })
})
