import type { AskedNote, Meaning } from '@earmark/core/meaning/rank.ts'
import { sentencesIn } from '@earmark/core/meaning/sentences.ts'
import type { SentenceEncoder } from '@earmark/core/meaning/sentence-encoder.ts'
import { comparisonFor } from '@earmark/core/meaning/terms.ts'
import {
  embeddedModel,
  middleOf,
  packVectors,
  unpackVectors,
  type Vector,
} from '@earmark/core/meaning/vectors.ts'
import { textHash } from '@earmark/core/meaning/text-hash.ts'
import type { NotesIndex } from '@earmark/core/search/notes-index.ts'
import type { MainDb } from '../local-db/schema.ts'
import { isSavingData } from '../offline/is-saving-data.ts'
import { readNote } from './read-note.ts'
import type { MeaningsProgress } from './search-messages.ts'
import type { VectorStore } from './vector-store.ts'

/** What a model makes of notes and questions. */
export interface Meanings {
  /**
   * undefined: the model is not here yet, or not for this language. Only where somebody asks is it loaded from the
   * server: it is a lot for a glance at what is related.
   */
  meaningOf(question: string, mayLoad: boolean): Promise<Meaning | undefined>
  /** Of a note: the middle of its sentences. */
  middleOf(ulid: string): Promise<Meaning | undefined>
  /** The same notes, with what was made of their words as they are now. */
  withVectors<Note extends AskedNote>(notes: readonly Note[]): Promise<Note[]>
  /** Changed, or new here: to be read. */
  take(ulids: readonly string[]): void
  /** In the trash, or not here any more. */
  drop(ulids: readonly string[]): void
  progress(): MeaningsProgress
  /** Somebody is about to ask: what is on this device is made ready. */
  prepare(): Promise<void>
}

interface MeaningsParts {
  openDb: () => Promise<MainDb>
  store: VectorStore
  index: () => Promise<NotesIndex>
  loadEncoder: () => Promise<SentenceEncoder>
  /** Nothing would have to come from the server for it. */
  isEncoderHere: () => Promise<boolean>
  /** When nobody is asking. */
  rested: () => Promise<void>
  onProgress: () => void
}

/** An hour of talk: the rest of a note is found by its words. */
const mostSentences = 600
/** So much at once that a question which comes meanwhile does not wait long. */
const sentencesAtOnce = 4
const patienceMs = 1_500
/** For a model that is being taken from the disk: words alone answer nearly as well, and at once. */
const loadingPatienceMs = 100

interface Held {
  encoder?: Promise<SentenceEncoder>
  state: MeaningsProgress['state']
  waiting: Set<string>
  read: number
  isRunning: boolean
}

export function makeMeanings(parts: MeaningsParts): Meanings {
  const { store, onProgress } = parts
  const held: Held = { state: 'waiting', waiting: new Set(), read: 0, isRunning: false }
  const become = (state: Held['state']) => {
    held.state = state
    onProgress()
  }
  const begin = async (mayLoad: boolean) => {
    if (held.encoder || isSavingData()) return
    const isHere = await parts.isEncoderHere()
    if (held.encoder || (!isHere && !mayLoad)) return
    become(isHere ? 'starting' : 'loading')
    held.encoder = parts.loadEncoder()
    held.encoder.then(
      () => void beginReading(parts, held, become).catch(() => become('failed')),
      () => {
        // Without a connection, say: the next question tries again.
        delete held.encoder
        become('failed')
      },
    )
  }
  return {
    async meaningOf(question, mayLoad) {
      if (comparisonFor(question) !== 'stems') return undefined
      await begin(mayLoad)
      // Nobody waits for 28 megabytes.
      if (held.state === 'loading') return undefined
      const work = held.encoder?.then(async (encode) => (await encode([question]))[0])
      const vector = await soon(work, held.state === 'starting' ? loadingPatienceMs : patienceMs)
      return vector && { model: embeddedModel, vector }
    },
    async middleOf(ulid) {
      await begin(false)
      const [vector] = unpackVectors((await store.get(ulid))?.middle ?? new Uint8Array())
      return vector && { model: embeddedModel, vector }
    },
    async withVectors(notes) {
      const kept = await store.getAll(notes.map(({ ulid }) => ulid))
      return notes.map((note, at) =>
        kept[at]?.hash === textHash(note.text) ? { ...note, vectors: kept[at].vectors } : note,
      )
    },
    take(ulids) {
      for (const ulid of ulids) held.waiting.add(ulid)
      if (held.state === 'ready') void readWaiting(parts, held, become).catch(() => become('failed'))
    },
    drop(ulids) {
      for (const ulid of ulids) held.waiting.delete(ulid)
      void store.drop(ulids).catch(() => undefined)
    },
    prepare: () => begin(false),
    progress: () => ({ state: held.state, read: held.read, all: held.read + held.waiting.size }),
  }
}

/** What was read in an earlier visit is there at once; what is missing is read now. */
async function beginReading(parts: MeaningsParts, held: Held, become: (state: Held['state']) => void) {
  const index = await parts.index()
  const known = new Set<string>()
  for await (const middles of parts.store.middles()) {
    index.putMiddles(middles)
    for (const [ulid] of middles) known.add(ulid)
  }
  held.read = known.size
  const db = await parts.openDb()
  for (const ulid of await db.getAllKeys('transcripts')) if (!known.has(ulid)) held.waiting.add(ulid)
  await readWaiting(parts, held, become)
}

async function readWaiting(parts: MeaningsParts, held: Held, become: (state: Held['state']) => void) {
  if (held.isRunning || !held.encoder) return
  held.isRunning = true
  become('reading')
  try {
    const encode = await held.encoder
    for (const ulid of held.waiting) {
      await parts.rested()
      await readOne(parts, encode, ulid)
      held.waiting.delete(ulid)
      held.read++
      parts.onProgress()
    }
    become('ready')
  } finally {
    held.isRunning = false
  }
}

async function readOne(
  { openDb, store, index, rested }: MeaningsParts,
  encode: SentenceEncoder,
  ulid: string,
) {
  const note = await readNote(await openDb(), ulid)
  if (!note) return
  const hash = textHash(note.text)
  if ((await store.get(ulid))?.hash === hash) return
  const isRead = comparisonFor(note.text) === 'stems'
  const sentences = isRead ? sentencesIn(note.text).slice(0, mostSentences) : []
  const vectors: Vector[] = []
  for (let at = 0; at < sentences.length; at += sentencesAtOnce) {
    const some = sentences.slice(at, at + sentencesAtOnce)
    vectors.push(...(await encode(some.map(({ from, to }) => note.text.slice(from, to)))))
    await rested()
  }
  const common = middleOf(vectors)
  const middle = packVectors(common ? [common] : [])
  await store.put(ulid, { hash, vectors: packVectors(vectors), middle })
  ;(await index()).putMiddles([[ulid, middle]])
}

/** Nobody waits longer for it: words alone must do. */
function soon<T>(work: Promise<T> | undefined, ms: number): Promise<T | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), ms))
  return Promise.race([work?.catch(() => undefined) ?? Promise.resolve(undefined), late])
}
