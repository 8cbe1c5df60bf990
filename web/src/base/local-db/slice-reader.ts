import { type InProgressDatabase, type Slice, slicesFrom } from './in-progress-db.ts'

/** As many slices as are read at once: about two minutes of sound, half a megabyte. */
const slicesAtOnce = 480
/** Joined to one part of a blob, which the browser keeps outside the page's heap. */
const partBytes = 1_000_000

/** Reads sound back in pieces, never all of it into the page's memory. `inMemory` is what the disk has refused. */
export function makeSliceReader(
  database: () => Promise<InProgressDatabase>,
  inMemory: (id: string) => readonly Slice[],
) {
  /** From the slice that starts at `from` on. */
  async function* readSlices(id: string, from = 0): AsyncGenerator<Slice> {
    let next = from
    for (;;) {
      const slices = await (await database()).getAll('slices', slicesFrom(id, next), slicesAtOnce)
      for (const slice of slices) yield slice
      const last = slices.at(-1)
      if (!last) break
      next = last.offset + last.bytes.byteLength
    }
    yield* inMemory(id).filter((slice) => slice.offset >= next)
  }

  /** The offset of the slice that holds a byte: of the last that starts at it or before. */
  const sliceAt = async (id: string, byte: number): Promise<number> => {
    if (byte === 0) return 0
    const tx = (await database()).transaction('slices')
    const cursor = await tx.store.openKeyCursor(IDBKeyRange.bound([id, 0], [id, byte]), 'prev')
    return cursor ? cursor.key[1] : 0
  }

  /** Bytes from `start` up to, not with, `end`; fewer when there are no more yet. */
  const readBytes = async (id: string, start: number, end: number): Promise<Blob> => {
    const parts: Blob[] = []
    const joined: Uint8Array<ArrayBuffer>[] = []
    let joinedBytes = 0
    const join = () => {
      parts.push(new Blob(joined.splice(0)))
      joinedBytes = 0
    }
    for await (const { offset, bytes } of readSlices(id, await sliceAt(id, start))) {
      if (offset >= end) break
      const piece = bytes.subarray(Math.max(0, start - offset), end - offset)
      joined.push(piece)
      joinedBytes += piece.byteLength
      if (joinedBytes >= partBytes) join()
    }
    join()
    return new Blob(parts)
  }
  return { readSlices, readBytes }
}
