import type { Slice } from './in-progress-db.ts'

export interface SliceWriter {
  add: (bytes: Uint8Array<ArrayBuffer>, endMs: number) => void
  /** Not on the disk yet. */
  waiting: () => readonly Slice[]
  /** Tries to get everything onto the disk; resolves when it is there, or refused again. */
  settle: () => Promise<void>
  /** Nothing that waits is written any more. */
  abandon: () => void
}

export interface WriterEvents {
  /** They stay in memory, and are tried again. */
  onRefused: (error: unknown) => void
  /** After a refusal: all of them are on the disk. */
  onRoom: () => void
}

interface WriterParts extends WriterEvents {
  recordingId: string
  /** All of them on the disk, or none. */
  commit: (slices: readonly Slice[]) => Promise<void>
  nowMs: () => number
}

const retryMs = 1_000
const never = Number.NEGATIVE_INFINITY
/** A minute of sound: what gathered while the disk was full goes down in pieces that fit a small gap. */
const mostAtOnce = 240

/**
 * Puts slices on the disk one after the other, in their order. What the disk refuses stays in memory with all that
 * follows it, so that what is on the disk never has a hole.
 */
export function makeSliceWriter(parts: WriterParts): SliceWriter {
  const { recordingId, commit, onRefused, onRoom, nowMs } = parts
  const waiting: Slice[] = []
  const state = {
    offset: 0,
    refusedAtMs: never,
    writing: undefined as Promise<void> | undefined,
  }

  const writeAll = async () => {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, mostAtOnce)
      try {
        await commit(batch)
        waiting.splice(0, batch.length)
      } catch (error) {
        state.refusedAtMs = nowMs()
        onRefused(error)
        return
      }
    }
    if (state.refusedAtMs === never) return
    state.refusedAtMs = never
    onRoom()
  }
  const write = (): Promise<void> => {
    state.writing ??= writeAll().finally(() => {
      state.writing = undefined
    })
    return state.writing
  }
  return {
    add(bytes, endMs) {
      waiting.push({ recording_id: recordingId, offset: state.offset, end_ms: endMs, bytes })
      state.offset += bytes.byteLength
      if (nowMs() - state.refusedAtMs >= retryMs) void write()
    },
    waiting: () => waiting,
    async settle() {
      await write()
      // What was added after the running write had looked for the last time.
      if (waiting.length > 0 && nowMs() - state.refusedAtMs >= retryMs) await write()
    },
    abandon() {
      waiting.length = 0
    },
  }
}
