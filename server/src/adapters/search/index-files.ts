import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { crc32 } from 'node:zlib'
import type { SegmentPart } from '@earmark/core/search/merge-segments.ts'
import { segmentFormat } from '@earmark/core/search/pack-segment.ts'
import type { Segment } from '@earmark/core/search/segment.ts'
import type { Partition } from '../../ports/search-index.ts'
import { readSegment, writeSegment } from './segment-file.ts'

/** An index as it lies on the disk. It can be made again at any time, so nothing waits for the disk to have it. */
interface SavedIndex {
  version: number
  parts: readonly SegmentPart[]
}

interface State {
  format: number
  version: number
  parts: { file: string; crc: number; gone: number[] }[]
}

export interface IndexFiles {
  /** undefined: there is none, or none that can be used. */
  load(partition: Partition): SavedIndex | undefined
  /** Only what is new is written. */
  save(partition: Partition, index: SavedIndex): void
  remove(partition: Partition): void
  list(): { partition: Partition; version: number }[]
}

/** Each partition has a folder: a file for each segment, and one that names those which count. */
export function openIndexFiles(folder: string): IndexFiles {
  const written = new WeakMap<Segment, { file: string; crc: number }>()
  const folderOf = ({ account_id, place }: Partition) =>
    path.join(folder, encodeURIComponent(account_id), encodeURIComponent(place))
  const write = (into: string, segment: Segment) => {
    const known = written.get(segment)
    if (known && fs.existsSync(path.join(into, known.file))) return known
    const bytes = writeSegment(segment)
    const made = { file: `${randomUUID()}.segment`, crc: crc32(bytes) }
    fs.writeFileSync(path.join(into, made.file), bytes, { mode: 0o600 })
    written.set(segment, made)
    return made
  }
  return {
    load(partition) {
      const from = folderOf(partition)
      const state = readState(from)
      if (!state) return undefined
      try {
        const parts = state.parts.map(({ file, crc, gone }) => {
          const bytes = fs.readFileSync(path.join(from, path.basename(file)))
          if (crc32(bytes) !== crc) throw new Error(`${file} is damaged`)
          const segment = readSegment(bytes)
          written.set(segment, { file, crc })
          return { segment, gone: new Set(gone) }
        })
        return { version: state.version, parts }
      } catch {
        // What cannot be read is made again from the notes.
        return undefined
      }
    },
    save(partition, { version, parts }) {
      const into = folderOf(partition)
      fs.mkdirSync(into, { recursive: true, mode: 0o700 })
      const state: State = {
        format: segmentFormat,
        version,
        parts: parts.map(({ segment, gone }) => ({ ...write(into, segment), gone: [...gone] })),
      }
      const draft = path.join(into, `${randomUUID()}.draft`)
      fs.writeFileSync(draft, JSON.stringify(state), { mode: 0o600 })
      fs.renameSync(draft, path.join(into, stateFile))
      const kept = new Set([stateFile, ...state.parts.map(({ file }) => file)])
      for (const file of fs.readdirSync(into)) {
        if (!kept.has(file)) fs.rmSync(path.join(into, file), { force: true })
      }
    },
    remove(partition) {
      fs.rmSync(folderOf(partition), { recursive: true, force: true })
    },
    list: () =>
      foldersIn(folder).flatMap((account) =>
        foldersIn(path.join(folder, account)).map((place) => {
          const partition = { account_id: decodeURIComponent(account), place: decodeURIComponent(place) }
          return { partition, version: readState(path.join(folder, account, place))?.version ?? 0 }
        }),
      ),
  }
}

const stateFile = 'state.json'

function readState(folder: string): State | undefined {
  try {
    // Only `save` writes it, whole; another program's format is not looked at further.
    const state = JSON.parse(fs.readFileSync(path.join(folder, stateFile), 'utf8')) as State
    return state.format === segmentFormat ? state : undefined
  } catch {
    // None yet, or one that was cut off: the index is made again.
    return undefined
  }
}

function foldersIn(folder: string): string[] {
  if (!fs.existsSync(folder)) return []
  return fs
    .readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
}
