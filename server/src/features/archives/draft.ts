import { type FileHandle, mkdir, open, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { makeZip, type ListedFile } from '@earmark/core/export/zip.ts'
import { makeWall } from '@earmark/core/search/calendar.ts'
import { z } from 'zod'
import { ifThere } from '../../platform/files/if-there.ts'

/** An archive that is being written, and can be gone on with after the process has died. */
export interface Draft {
  zip: ReturnType<typeof makeZip>
  /** The last note that is surely in it; empty at the beginning. */
  after: string
  write(pieces: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): Promise<void>
  /** All of this note is written. */
  mark(ulid: string): Promise<void>
  /** Closes the file, whole and on the disk; where it lies. */
  finish(): Promise<string>
  close(): Promise<void>
}

interface DraftLocation {
  folder: string
  id: string
}

const listed = z.object({
  name: z.string(),
  crc: z.number(),
  size: z.number(),
  offset: z.number(),
  isLater: z.boolean(),
})
/** A line of the journal: up to `offset` all is on the disk. */
const journalLine = z.object({ after: z.string(), offset: z.number(), files: z.array(listed) })
type Marked = z.infer<typeof journalLine>

/** Bringing it to the disk takes as long as writing a small note: it is not done for each. */
const notesPerMark = 50
const bytesPerMark = 64 * 1024 * 1024
const utf8 = new TextEncoder()

export function draftFile({ folder, id }: DraftLocation): string {
  return path.join(folder, `${id}.zip`)
}

function journalFile({ folder, id }: DraftLocation): string {
  return path.join(folder, `${id}.journal`)
}

/** Begins an archive, or goes on where the last mark says that all is there. */
export async function openDraft(location: DraftLocation, madeAt: Date): Promise<Draft> {
  await mkdir(location.folder, { recursive: true, mode: 0o700 })
  const before = await readMarked(location)
  const bytes = await open(draftFile(location), before.offset > 0 ? 'r+' : 'w', 0o600)
  await bytes.truncate(before.offset)
  const journal = await open(journalFile(location), 'w', 0o600)
  // Anew: its last line may have been cut off.
  await journal.appendFile(`${JSON.stringify(before satisfies Marked)}\n`)
  const zip = makeZip(makeWall('UTC')(madeAt.getTime()), (text) => utf8.encode(text), before)
  const close = async () => {
    await bytes.close()
    await journal.close()
  }
  const state = { notes: 0, marked: before.offset, files: before.files.length, at: before.offset }
  return {
    zip,
    after: before.after,
    async write(pieces) {
      for await (const piece of pieces) {
        await writeAll(bytes, piece, state.at)
        state.at += piece.length
      }
    },
    async mark(after) {
      if (++state.notes < notesPerMark && state.at - state.marked < bytesPerMark) return
      await bytes.datasync()
      const files = zip.files().slice(state.files)
      await journal.appendFile(`${JSON.stringify({ after, offset: state.at, files } satisfies Marked)}\n`)
      await journal.datasync()
      Object.assign(state, { notes: 0, marked: state.at, files: zip.files().length })
    },
    async finish() {
      await bytes.sync()
      await close()
      await rm(journalFile(location), { force: true })
      return draftFile(location)
    },
    close,
  }
}

export async function removeDraft(location: DraftLocation): Promise<void> {
  await rm(draftFile(location), { force: true })
  await rm(journalFile(location), { force: true })
}

async function readMarked(
  location: DraftLocation,
): Promise<{ after: string; offset: number; files: ListedFile[] }> {
  const none = { after: '', offset: 0, files: [] }
  const text = await ifThere(readFile(journalFile(location), 'utf8'))
  // What follows the last line break was cut off.
  const lines = (text ?? '')
    .split('\n')
    .slice(0, -1)
    .map((line) => journalLine.parse(JSON.parse(line)))
  const last = lines.at(-1)
  const size = await sizeOf(draftFile(location))
  if (!last || size === undefined || size < last.offset) return none
  return { after: last.after, offset: last.offset, files: lines.flatMap(({ files }) => files) }
}

async function sizeOf(file: string): Promise<number | undefined> {
  const handle = await ifThere(open(file, 'r'))
  if (!handle) return undefined
  try {
    return (await handle.stat()).size
  } finally {
    await handle.close()
  }
}

async function writeAll(handle: FileHandle, piece: Uint8Array, at: number): Promise<void> {
  let written = 0
  while (written < piece.length) {
    const { bytesWritten } = await handle.write(piece, written, piece.length - written, at + written)
    written += bytesWritten
  }
}
