import { leftBehind } from '../../base/audio/recording-locks.ts'
import { inProgress } from '../../base/local-db/in-progress.ts'
import type { InProgressRecording } from '../../base/local-db/in-progress-db.ts'
import { saveSound, type NoteStore } from './save-sound.ts'

/** Recordings of this account that a crash has left behind, newest first. */
export async function findRecovered(store: NoteStore): Promise<InProgressRecording[]> {
  const rows = (await inProgress.list(store.account_id)).filter((row) => row.state === 'recording')
  const left = new Set(await leftBehind(rows.map((row) => row.id)))
  const recovered: InProgressRecording[] = []
  for (const row of rows.filter((one) => left.has(one.id)).toReversed()) {
    // It died between making the note and saying so: there is nothing to ask.
    if (await store.has(row.id)) await inProgress.markKept(row.id)
    else recovered.push({ ...row, seconds: await lengthOf(row) })
  }
  return recovered
}

/** What the note will have once the server has heard it: the sound is measured, not the time that it took. */
async function lengthOf({ id, seconds }: InProgressRecording): Promise<number> {
  // Few visits have something to measure.
  const { createSoundMeter } = await import('@earmark/core/recording/sound-length.ts')
  const meter = createSoundMeter()
  for await (const { bytes } of inProgress.readSlices(id)) meter.add(bytes)
  return meter.seconds() ?? seconds
}

export async function saveRecovered(store: NoteStore, row: InProgressRecording): Promise<void> {
  await saveSound(store, {
    ulid: row.id,
    recorded_at: row.started_at,
    type: row.type,
    duration: row.seconds,
    bytes: row.bytes,
    peaks: null,
    segments: [],
    meeting: row.meeting,
  })
}
