import { archiveFailureSentence } from '@earmark/core/export/archive-failure.ts'
import { Readable } from 'node:stream'
import { and, eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { archive } from '../../platform/db/archives-schema.ts'
import { recording } from '../../platform/db/recordings-schema.ts'
import { bytesOf, exportAll, importAll, rowsOf } from '../../testing/archives.ts'
import { send } from '../../testing/call.ts'
import { makeLibrary } from '../../testing/library.ts'
import {
  makeRecording,
  makeTeam,
  makeUser,
  personalAccountOf,
  pushOk,
  type TestUser,
} from '../../testing/make.ts'
import { movingIn } from '../../testing/moving.ts'
import { recordSound } from '../../testing/record-sound.ts'
import { startApp } from '../../testing/start-app.ts'

const app = await startApp({ env: { EARMARK_RATE_LIMIT: '0' } })
afterAll(() => app.close())

test('[LIBRARY-7] [TEMPLATE-6] a library out, and in again elsewhere: nothing is different', async () => {
  const ada = await makeUser(app)
  await makeLibrary(app, ada)
  const elsewhere = await startApp({ env: { EARMARK_RATE_LIMIT: '0' } })
  try {
    const again = await makeUser(elsewhere, { name: 'Ada Again' })

    const outcome = await importAll(elsewhere, again, await exportAll(app, ada))

    const [before, after] = [await rowsOf(app, ada), await rowsOf(elsewhere, again)]
    // Without its sound, nothing is waited for in a copy.
    for (const row of before.notes) if (row.status === 'local') row.status = 'ready'
    expect(outcome.report).toMatchObject({ added: before.notes.length, same: 0, different: 0, refused: 0 })
    expect(after).toEqual(before)
    expect(await bytesOf(elsewhere, again)).toEqual(await bytesOf(app, ada))
  } finally {
    await elsewhere.close()
  }
})

test('[LIBRARY-8] brought in twice it is there once; what was changed since stays as it is', async () => {
  const ada = await makeUser(app)
  const [kept, changed] = [await makeRecording(app, ada), await makeRecording(app, ada)]
  const bytes = await exportAll(app, ada)
  await send(app, `/api/v1/recordings/${changed}`, {
    method: 'PATCH',
    cookie: ada.cookie,
    body: { title: 'Newer' },
  })

  const { report } = await importAll(app, ada, bytes)

  expect(report).toMatchObject({ added: 0, same: 1, different: 1 })
  const { notes } = await rowsOf(app, ada)
  expect(notes.map(({ ulid, title }) => [ulid, title])).toEqual([
    [kept, ''],
    [changed, 'Newer'],
  ])
})

test('[LIBRARY-10] a note that was gone for good comes back out of an archive', async () => {
  const ada = await makeUser(app)
  const ulid = await makeRecording(app, ada, { title: 'Dear' })
  const bytes = await exportAll(app, ada)
  const { sync, database } = app.services
  const actor = { user_id: ada.id, account_id: await personalAccountOf(app, ada), role: 'system' as const }
  await sync.apply(actor, [{ name: 'recording.remove', args: { ulid } }])
  await database.db
    .update(recording)
    .set({ deleted_at: '2020-01-01T00:00:00.000Z' })
    .where(and(eq(recording.account_id, actor.account_id), eq(recording.ulid, ulid)))
  await sync.apply(actor, [{ name: 'recording.purge', args: { ulid } }])

  const { report } = await importAll(app, ada, bytes)

  expect(report).toMatchObject({ added: 1 })
  const pulled = (await (await send(app, '/api/v1/sync', { cookie: ada.cookie })).json()) as object // a pull
  expect(JSON.stringify(pulled)).toContain('Dear')
  expect(JSON.stringify(pulled)).not.toContain('"removed":true')
})

test.each([
  [
    'not an archive',
    () => Buffer.from('no archive at all, whatever its name says'),
    /not an Earmark archive/,
  ],
  ['cut off', (good: Buffer) => good.subarray(0, good.length - 10), /not an Earmark archive|damaged/],
  [
    'damaged in its words',
    (good: Buffer) => swapped(good, '"format":"earmark-library"', '"format":"earmark-li???ry"'),
    /damaged or incomplete/,
  ],
])(
  '[LIBRARY-6] (TRUST attack 26) an archive that is %s is refused in one sentence',
  async (_, spoil, sentence) => {
    const ada = await makeUser(app)
    await makeRecording(app, ada)
    const bytes = spoil(await exportAll(app, ada))

    const outcome = await importAll(app, ada, bytes)

    expect(outcome).toMatchObject({ state: 'failed', report: null })
    expect(archiveFailureSentence(outcome.failure)).toMatch(sentence)
  },
)

test('[LIBRARY-13] a note whose sound is damaged in the archive comes with its words, and is counted', async () => {
  const ada = await makeUser(app)
  await makeLibrary(app, ada)
  const eve = await makeUser(app)
  const bytes = await exportAll(app, ada)
  // The first sound of the archive: its samples, not its header.
  bytes.fill(7, bytes.indexOf('WAVEfmt') + 100, bytes.indexOf('WAVEfmt') + 200)

  const { report } = await importAll(app, eve, bytes)

  const { notes } = await rowsOf(app, ada)
  expect(report).toMatchObject({ added: notes.length, incomplete: 1, refused: 0 })
  const withSound = async (who: TestUser) =>
    (await rowsOf(app, who)).notes.filter(({ sound }) => sound !== null).length
  expect(await withSound(eve)).toBe((await withSound(ada)) - 1)
})

test('[LIBRARY-6] a note whose text is damaged is refused, and the others come', async () => {
  const ada = await makeUser(app)
  await makeRecording(app, ada, { title: 'Soup' })
  await makeRecording(app, ada, { title: 'Bread' })
  const eve = await makeUser(app)
  const bytes = swapped(await exportAll(app, ada), '"title":"Soup"', '"title":"Soap"')

  const { report } = await importAll(app, eve, bytes)

  expect(report).toMatchObject({
    added: 1,
    refused: 1,
    refusals: [{ code: 'note_damaged' }],
  })
})

test('[LIBRARY-13] an archive says which sounds it lacks, lost or cut, and the words of those notes are in it', async () => {
  const ada = await makeUser(app)
  const [lost, cut] = [
    await recordSound(app, ada, { title: 'Lost' }),
    await recordSound(app, ada, { title: 'Cut' }),
  ]
  const { database, blobs } = app.services
  const keyOf = async (ulid: string) => {
    const rows = await database.db
      .select({ key: recording.sound_key })
      .from(recording)
      .where(eq(recording.ulid, ulid))
    return rows[0]?.key ?? ''
  }
  await blobs.remove(await keyOf(lost))
  const [half] = [await keyOf(cut)]
  await blobs.remove(half)
  await blobs.write(half, Readable.from([Buffer.from('RIFF, and no more')]))
  const eve = await makeUser(app)

  const bytes = await exportAll(app, ada)
  const { report } = await importAll(app, eve, bytes)

  const [told] = await database.db.select().from(archive).where(eq(archive.user_id, ada.id))
  const missing = [
    { ulid: lost, title: 'Lost', file_name: null },
    { ulid: cut, title: 'Cut', file_name: null },
  ]
  expect(told).toMatchObject({ report: { missing }, notes_done: 2 })
  expect(bytes.toString('utf8')).toContain(`- Lost (${lost}): its audio`)
  expect(report).toMatchObject({ added: 2, incomplete: 2 })
  expect((await rowsOf(app, eve)).notes.map(({ title, sound, status }) => [title, sound, status])).toEqual(
    expect.arrayContaining([
      ['Lost', null, 'ready'],
      ['Cut', null, 'ready'],
    ]),
  )
})

test('[LIBRARY-14] a note whose archive claims a change in the future can be changed', async () => {
  const ada = await makeUser(app)
  const ulid = await makeRecording(app, ada, { title: 'Old' })
  await app.services.database.db
    .update(recording)
    .set({ changed_at: { title: '9999-12-31T00:00:00.000Z' } })
    .where(eq(recording.ulid, ulid))
  const eve = await makeUser(app)
  await importAll(app, eve, await exportAll(app, ada))
  const [copy] = (await rowsOf(app, eve)).notes

  const args = { ulid: copy?.ulid ?? '', title: 'New' }
  await pushOk(app, eve, { name: 'recording.set_title', args })

  expect((await rowsOf(app, eve)).notes).toMatchObject([{ title: 'New' }])
})

test('[LIBRARY-15] a note that a team has by now stays there alone; out of an archive comes a copy, once', async () => {
  const ada = await makeUser(app)
  const ulid = await recordSound(app, ada, { title: 'Plans' })
  const bytes = await exportAll(app, ada)
  const team = await makeTeam(app, ada, { isPaid: true })
  const { move } = movingIn(app)
  expect((await move(ada, { ulids: [ulid], account_id: team })).status).toBe(200)

  const [first, second] = [await importAll(app, ada, bytes), await importAll(app, ada, bytes)]

  expect(first.report).toMatchObject({ added: 1, copied: 1 })
  expect(second.report).toMatchObject({ added: 0, same: 1 })
  const { notes } = await rowsOf(app, ada)
  expect(notes).toMatchObject([{ title: 'Plans' }])
  expect(notes[0]?.ulid).not.toBe(ulid)
  // Asked for again it answers the same, as 017 says.
  expect((await move(ada, { ulids: [ulid], account_id: team })).status).toBe(200)
})

function swapped(bytes: Buffer, from: string, to: string): Buffer {
  const copy = Buffer.from(bytes)
  copy.write(to, copy.indexOf(from), 'latin1')
  return copy
}
