import { askIndexes, type Narrowed, questionAbout } from '@earmark/core/meaning/ask-index.ts'
import { answerFrom } from '@earmark/core/meaning/answer-from.ts'
import type { Answer } from '@earmark/core/meaning/choose-quotes.ts'
import { type AskedNote, prepareQuestion } from '@earmark/core/meaning/rank.ts'
import { type Related, relatedAmong } from '@earmark/core/meaning/related.ts'
import { makeNotesIndex, type NotesIndex } from '@earmark/core/search/notes-index.ts'
import type { Suggestion } from '@earmark/core/search/suggest.ts'
import type {
  About,
  AboutNotes,
  IndexChanges,
  Match,
  Partition,
  SearchAsked,
  Standing,
} from '../../ports/search-index.ts'
import type { IndexFiles } from './index-files.ts'

/** What all indexes together may take of memory. Those in use stay, however large. */
const maxBytes = 256 * 1024 * 1024
/** What is not on the disk yet is read again from the notes after a start. */
const changesBeforeSaving = 200

interface Entry {
  partition: Partition
  index: NotesIndex
  version: number
  unsaved: number
}

/** The indexes of this process: in memory those that were used last, the others on the disk. */
export function createPartitionIndexes(files: IndexFiles) {
  const { use, save, makeRoom, entries } = holdEntries(files)
  return {
    standingOf: (partitions: readonly Partition[]): Standing[] =>
      partitions.map((partition) => {
        const { entry, isReopened } = use(partition)
        return { version: entry.version, count: entry.index.count(), isReopened }
      }),
    take(partition: Partition, { put = [], middles = [], removed = [], gone = [] }: IndexChanges): void {
      const { entry } = use(partition)
      entry.index.remove(removed)
      if (gone.length > 0) entry.index.forget(gone)
      entry.index.put(put)
      entry.index.putMiddles(middles)
      entry.index.tidy()
      entry.unsaved += put.length + removed.length + gone.length
      // Its words must leave the disk too, and not with the next two hundred changes.
      if (gone.length > 0) entry.unsaved += changesBeforeSaving
    },
    settle(partition: Partition, version: number): void {
      const { entry } = use(partition)
      entry.version = version
      if (entry.unsaved >= changesBeforeSaving) save(entry)
    },
    find(partitions: readonly Partition[], { query, most, ...asked }: SearchAsked): Match[] {
      const used = partitions.map((partition) => use(partition).entry)
      const found = used.flatMap(({ index }) => index.find(query, asked).suggestions(most))
      makeRoom(new Set(used))
      return found
        .sort(byRank)
        .slice(0, most)
        .map(({ note, score, reason }) => ({ ulid: note.ulid, score, reason }))
    },
    ask(partitions: readonly Partition[], about: About, narrowing: Narrowed): AboutNotes {
      const used = partitions.map((partition) => use(partition).entry)
      const indexes = used.map(({ index }) => index)
      const question = 'query' in about ? prepareQuestion(about.query, about) : questionAbout(indexes, about)
      const asked = askIndexes(indexes, question, narrowing)
      makeRoom(new Set(used))
      return { question, asked }
    },
    relate: (read: readonly AskedNote[], { question, asked }: AboutNotes): Related[] =>
      relatedAmong(read, question, asked),
    answer: (read: readonly AskedNote[], { question, asked }: AboutNotes): Answer =>
      answerFrom(read, question, asked),
    drop(partition: Partition): void {
      entries.delete(keyOf(partition))
      files.remove(partition)
    },
    stored: () => files.list(),
    close(): void {
      for (const entry of entries.values()) save(entry)
    },
  }
}

function holdEntries(files: IndexFiles) {
  const entries = new Map<string, Entry>()
  const use = (partition: Partition) => {
    const held = entries.get(keyOf(partition))
    const kept = held ? undefined : files.load(partition)
    const entry = held ?? {
      partition,
      index: makeNotesIndex(kept ? { kept: kept.parts } : {}),
      version: kept?.version ?? 0,
      unsaved: 0,
    }
    entries.delete(keyOf(partition))
    entries.set(keyOf(partition), entry)
    return { entry, isReopened: kept !== undefined }
  }
  const save = (entry: Entry) => {
    if (entry.unsaved === 0 || entry.version === 0) return
    files.save(entry.partition, { version: entry.version, parts: entry.index.seal() })
    entry.unsaved = 0
  }
  const makeRoom = (inUse: ReadonlySet<Entry>) => {
    let bytes = Array.from(entries.values(), ({ index }) => index.bytes()).reduce((sum, of) => sum + of, 0)
    for (const [key, entry] of entries) {
      if (bytes <= maxBytes) return
      if (inUse.has(entry)) continue
      save(entry)
      entries.delete(key)
      bytes -= entry.index.bytes()
    }
  }
  return { entries, use, save, makeRoom }
}

function keyOf({ account_id, place }: Partition): string {
  return `${account_id}/${place}`
}

/** As results are ordered: the better, then the newer, then by identifier. */
function byRank(a: Suggestion, b: Suggestion): number {
  if (a.score !== b.score) return b.score - a.score
  if (a.note.recordedAtMs !== b.note.recordedAtMs) return b.note.recordedAtMs - a.note.recordedAtMs
  return a.note.ulid < b.note.ulid ? -1 : 1
}
