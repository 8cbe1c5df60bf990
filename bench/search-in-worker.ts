// Runs in a worker of a Chromium, bundled by search.bench.ts: the product's index on the product's store, and beside it
// what it is compared with. Each message names a step and its arguments; the answer is what the step gives.
import MiniSearch from 'minisearch'
import { makeCalendar } from '../core/src/search/calendar.ts'
import { makeNotesIndex, type NotesIndex } from '../core/src/search/notes-index.ts'
import { type PreparedNote, prepareNote, prepareQuery } from '../core/src/search/score.ts'
import { type Suggestion, suggest } from '../core/src/search/suggest.ts'
import { type IndexStore, openIndexStore } from '../web/src/base/search/index-store.ts'
import { openSearchStore } from '../web/src/base/search/search-store.ts'
import { makeCorpus } from './search-corpus.ts'

const timeZone = 'Europe/Berlin'
const corpus = makeCorpus(2026)
const asked = { timeZone, tagNames: corpus.tagNames }
const held: { index: NotesIndex; store: IndexStore; prepared: PreparedNote[]; mini: MiniSearch | undefined } =
  {
    index: makeNotesIndex(),
    store: openIndexStore(openSearchStore('earmark-bench')),
    prepared: [],
    mini: undefined,
  }

const steps = {
  /** As the first visit does it: read in batches, merged in between, then written to the disk. */
  async make({ notes }: { notes: number }) {
    for (let from = 0; from < notes; from += 1_000) {
      held.index.put(Array.from({ length: Math.min(1_000, notes - from) }, (_, at) => corpus.note(from + at)))
      held.index.tidy()
    }
    while (held.index.tidy());
    await held.store.save({ position: { epoch: 'bench', end: 0 }, parts: held.index.seal() })
    return held.index.count()
  },
  async open() {
    const kept = await held.store.load()
    held.index = makeNotesIndex({ kept: kept?.parts ?? [] })
    return held.index.count()
  },
  /** What a page is sent for a keystroke. */
  async find({ query }: { query: string }) {
    const found = held.index.find(query, asked)
    return { count: found.count, ulids: found.ulids(0, 100), scores: found.scores.slice(0, 100) }
  },
  async best({ query }: { query: string }) {
    return shown(held.index.find(query, asked).suggestions(10))
  },
  /** Milliseconds for each of some new notes. */
  async add({ from, count }: { from: number; count: number }) {
    return Array.from({ length: count }, (_, at) => {
      const note = corpus.note(from + at)
      return timed(() => held.index.put([note])).ms
    })
  },
  async prepareScan({ notes }: { notes: number }) {
    const calendar = makeCalendar(timeZone)
    held.prepared = Array.from({ length: notes }, (_, at) => prepareNote(corpus.note(at), calendar))
    return held.prepared.length
  },
  async scan({ query }: { query: string }) {
    const { value, ms } = timed(() => suggest(held.prepared, prepareQuery(query)))
    return { ms, best: shown(value) }
  },
  async prepareMini({ notes }: { notes: number }) {
    held.prepared = []
    held.mini = new MiniSearch({
      idField: 'ulid',
      fields: ['title', 'transcript', 'attachment', 'tag_names'],
      searchOptions: { prefix: true, combineWith: 'AND' },
    })
    for (let at = 0; at < notes; at++) held.mini.add(corpus.note(at))
    return held.mini.documentCount
  },
  async mini({ query }: { query: string }) {
    return timed(() => held.mini?.search(query).slice(0, 10)).ms
  },
}

export type Steps = typeof steps

self.addEventListener('message', async ({ data }: MessageEvent<{ step: keyof Steps; args: never }>) => {
  try {
    self.postMessage({ value: await steps[data.step](data.args) })
  } catch (error) {
    self.postMessage({ error: String(error) })
  }
})

function shown(found: readonly Suggestion[]): string {
  return found.map(({ note, score, reason }) => `${note.ulid} ${score} ${reason}`).join('\n')
}

function timed<T>(work: () => T): { value: T; ms: number } {
  const began = performance.now()
  const value = work()
  return { value, ms: performance.now() - began }
}
