import { deviceTables } from './device-tables.ts'
import { inProgress } from './in-progress.ts'
import { makeDevice } from './device.ts'
import { tryDatabase } from './schema.ts'
import { changeRules, type Notes } from './notes.ts'

/** Where that lies. */
const guestStores = [
  'recordings',
  'transcripts',
  'insights',
  'todos',
  'creation_versions',
  'templates',
  'vocabulary',
  'lines',
  'tags',
  'outbox',
  'bases',
  'sounds',
] as const

/**
 * What was recorded without an account moves into this one: the changes that made the notes are done again here, under
 * the same identifiers, so that it may be cut off anywhere and done again. Returns how many notes came.
 */
export async function takeOverTry(notes: Notes): Promise<number> {
  const from = makeDevice(tryDatabase)
  const db = await from.open()
  const [queue, sounds] = [await db.getAll('outbox'), await db.getAll('sounds')]
  if (queue.length === 0 && sounds.length === 0) return 0

  const { runAndQueue } = await changeRules.load()
  await notes.device.write(async (tx) => {
    const rows: string[] = []
    for (const { id, name, args, at } of queue) {
      const isHere = await tx.objectStore('outbox').index('id').getKey(id)
      if (isHere === undefined) {
        const made = { id, name, args, nowMs: Date.parse(at) }
        rows.push(...(await runAndQueue(deviceTables(tx), notes.actor, made)))
      }
    }
    for (const sound of sounds) await tx.objectStore('sounds').put({ ...sound, is_local_only: false })
    return { rows, sounds: sounds.map(({ ulid }) => ulid), queue: 'grown' }
  })
  // Theirs by now, whoever looks for recordings to recover.
  for (const { source } of sounds) {
    if (source.kind === 'slices') await inProgress.moveTo(source.id, notes.account_id)
  }
  await from.write(async (tx) => {
    await Promise.all(guestStores.map((store) => tx.objectStore(store).clear()))
    return { all: true }
  })
  return sounds.length
}
