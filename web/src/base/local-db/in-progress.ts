import { type InProgressDatabase, type InProgressRecording, openInProgress } from './in-progress-db.ts'
import { makeInProgressRows, type Started } from './in-progress-rows.ts'
import { makeSliceReader } from './slice-reader.ts'
import { makeSliceWriter, type SliceWriter, type WriterEvents } from './slice-writer.ts'

/** The sound on this device. Opens its database when first asked; one for the whole page. */
function makeInProgress() {
  const database = keepOpen()
  const rows = makeInProgressRows(database)
  /** Of this page's recordings. Slices that the disk has refused are in their writer and nowhere else. */
  const writers = new Map<string, SliceWriter>()
  const keptHere = new Set<string>()
  const watchers = makeWatchers()
  const { readSlices, readBytes } = makeSliceReader(database, (id) => writers.get(id)?.waiting() ?? [])

  return {
    get: rows.get,
    list: rows.list,
    readSlices,
    readBytes,
    /** Told when slices of a recording were kept, or it changed; in this page. */
    watch: watchers.add,

    /** Begins a recording; its slices are kept as they are added. */
    begin(started: Started, events: WriterEvents): SliceWriter {
      const commit: Parameters<typeof makeSliceWriter>[0]['commit'] = async (slices) => {
        await rows.addSlices(started, slices)
        watchers.tell(started.id)
      }
      const nowMs = () => performance.now()
      const writer = makeSliceWriter({ recordingId: started.id, commit, nowMs, ...events })
      writers.set(started.id, writer)
      return writer
    },

    /** The whole sound, to play or to download. */
    async sound(id: string): Promise<Blob> {
      const bytes = await readBytes(id, 0, Number.POSITIVE_INFINITY)
      return bytes.slice(0, bytes.size, (await rows.get(id))?.type ?? '')
    },

    async soundSize(id: string): Promise<{ bytes: number; isComplete: boolean }> {
      const row = await rows.get(id)
      const last = writers.get(id)?.waiting().at(-1)
      const bytes = last ? last.offset + last.bytes.byteLength : (row?.bytes ?? 0)
      return { bytes, isComplete: row?.state === 'kept' || keptHere.has(id) }
    },

    /** There is a note for it now, and nothing is added any more. */
    async markKept(id: string): Promise<void> {
      keptHere.add(id)
      await rows.change(id, { state: 'kept' })
      watchers.tell(id)
    },

    /** What is written down beside it. */
    setMeeting: (id: string, meeting: InProgressRecording['meeting']) => rows.change(id, { meeting }),

    moveTo: (id: string, accountId: string) => rows.change(id, { account_id: accountId }),

    /** Gone from this device: only when the server has the sound, or the person does not want it. */
    async remove(id: string): Promise<void> {
      writers.get(id)?.abandon()
      writers.delete(id)
      await rows.remove(id)
      watchers.tell(id)
    },
  }
}

export const inProgress = makeInProgress()

/** The browser may close a database under us (storage cleared, another tab upgrades): then it is opened anew. */
function keepOpen(): () => Promise<InProgressDatabase> {
  const state: { opened?: Promise<InProgressDatabase> | undefined } = {}
  const forget = () => {
    state.opened = undefined
  }
  return () => {
    state.opened ??= openInProgress(forget).catch((error: unknown) => {
      forget()
      throw error
    })
    return state.opened
  }
}

function makeWatchers() {
  const watching = new Map<string, Set<() => void>>()
  return {
    tell(id: string): void {
      for (const onGrowth of watching.get(id) ?? []) onGrowth()
    },
    add(id: string, onGrowth: () => void): () => void {
      const ofId = watching.get(id) ?? new Set()
      watching.set(id, ofId.add(onGrowth))
      return () => {
        ofId.delete(onGrowth)
        if (ofId.size === 0) watching.delete(id)
      }
    },
  }
}
