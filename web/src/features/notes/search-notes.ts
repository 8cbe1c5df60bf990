import { makeCalendar } from '@earmark/core/search/calendar.ts'
import { type PreparedNote, prepareNote, prepareQuery } from '@earmark/core/search/score.ts'
import { type Suggestion, suggest } from '@earmark/core/search/suggest.ts'
import type { Told } from '../../base/local-db/device.ts'
import type { LocalRecording, MainDb } from '../../base/local-db/main.ts'
import type { Notes } from '../../base/local-db/notes.ts'

export interface NotesSearch {
  find(query: string): Promise<Suggestion[]>
  close(): void
}

/** How many notes are read from the disk at once. */
const batch = 200

/** Reads every note once, when first asked, and after that only what changes. */
export function openNotesSearch({ device }: Pick<Notes, 'device'>, timeZone: string): NotesSearch {
  const prepared = new Map<string, PreparedNote>()
  const calendar = makeCalendar(timeZone)
  const held: { reading: Promise<void> | undefined } = { reading: undefined }

  const readAll = async () => {
    prepared.clear()
    const db = await device.open()
    const names = await readTagNames(db)
    for (let after = 0; ; ) {
      const rows = await db.getAll('recordings', IDBKeyRange.lowerBound(after, true), batch)
      for (const row of rows) keep(row, names)
      const last = rows.at(-1)?.id
      if (last === undefined) return
      after = last
    }
  }
  const readChanged = async (refs: string[]) => {
    const db = await device.open()
    const names = await readTagNames(db)
    for (const ref of refs) {
      const ulid = ref.replace('recording:', '')
      const row = await db.getFromIndex('recordings', 'ulid', ulid)
      if (row) keep(row, names)
      else prepared.delete(ulid)
    }
  }
  const keep = (row: StoredRow, names: ReadonlyMap<string, string>) => {
    const tag_names = row.tags.flatMap((id) => names.get(id) ?? [])
    if (row.deleted_at === null) prepared.set(row.ulid, prepareNote({ ...row, tag_names }, calendar))
    else prepared.delete(row.ulid)
  }
  const stop = device.listen(({ all, rows }: Told) => {
    if (!held.reading) return
    // A tag's new name is a word of all its notes.
    const isTag = rows.some((ref) => ref.startsWith('tag:'))
    const refs = rows.filter((ref) => ref.startsWith('recording:'))
    held.reading = held.reading.then(() => (all || isTag ? readAll() : readChanged(refs)))
  })

  return {
    async find(query) {
      held.reading ??= readAll()
      await held.reading
      return suggest(prepared.values(), prepareQuery(query))
    },
    close: stop,
  }
}

type StoredRow = Omit<LocalRecording, 'id'>

async function readTagNames(db: MainDb): Promise<ReadonlyMap<string, string>> {
  return new Map((await db.getAll('tags')).map(({ id, name }) => [id, name]))
}
