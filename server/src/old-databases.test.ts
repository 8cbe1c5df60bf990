import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Change } from '@earmark/core/sync/protocol.ts'
import { sessionByToken } from './features/identity/resolve-session.ts'
import { migrate } from './platform/db/migrate.ts'
import { readChanges } from './platform/sync/read-changes.ts'
import { readNewest } from './platform/sync/read-newest.ts'
import { readRecording } from './platform/sync/read-recording.ts'
import type { Database } from './ports/database.ts'
import { ada, eve, makeOld, migrationNames, now, own, team } from './testing/old-database.ts'
import { openTestDatabase } from './testing/test-database.ts'

/** States in which people had notes, and those of a team lay in no channel. */
const states = migrationNames.slice(1, migrationNames.indexOf('0008_general_channels'))
const inTeam = { user_id: eve, account_id: team, role: 'member' } as const

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const isNoTranscript = ({ kind }: Change) => kind !== 'transcript'

test.each(states)(
  '[DB-11] people, sessions and notes of a database of %s are there afterwards, and devices are told where they lie',
  async (state) => {
    await makeOld(database, state)
    const applied = await migrate(database)
    const { db } = database

    const session = await sessionByToken(db, { token: 'held' }, now)
    const ofTheirOwn = await readNewest(db, { user_id: ada, account_id: own, role: 'owner' }, undefined)
    const ofTheTeam = await readNewest(db, inTeam, undefined)
    const news = await readChanges(db, inTeam, 3)
    const inChannel = await readNewest(db, inTeam, news.next)
    const after = await readChanges(db, inTeam, inChannel.next.seq)

    expect(applied).toEqual(migrationNames.filter((name) => name > state))
    expect(session?.viewer).toMatchObject({
      user: { id: ada },
      account: { id: team },
      accounts: [{ id: own }, {}],
    })
    expect(ofTheirOwn.changes).toMatchObject([
      { kind: 'transcript', key: '01A', row: { segments: [] } },
      { key: '01A', row: { title: 'Note 01A', past_titles: [], channel_id: null } },
    ])
    const told = [
      { kind: 'channel', key: team, row: { name: 'General', is_private: false } },
      { kind: 'recording', key: '01C', row: { title: 'Note 01C', excerpt: 'Said', channel_id: team } },
      { kind: 'recording', key: '01B', row: { channel_id: team } },
    ]
    expect(ofTheTeam.changes.filter(isNoTranscript)).toMatchObject(told)
    expect(inChannel.changes.filter(isNoTranscript)).toMatchObject(told)
    expect(ofTheTeam.changes.filter((change) => !isNoTranscript(change))).toHaveLength(2)
    expect(await readRecording(db, inTeam, '01C')).toMatchObject({ transcript: 'Said' })
    expect(after).toMatchObject({ changes: [], has_more: false })
  },
  60_000,
)
