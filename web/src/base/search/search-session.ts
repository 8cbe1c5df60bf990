import type { RecordingRow } from '@earmark/core/entities/transcript.ts'
import { type CalendarDay, makeCalendar } from '@earmark/core/search/calendar.ts'
import { describeFound } from '@earmark/core/search/describe-found.ts'
import type { NotesIndex } from '@earmark/core/search/notes-index.ts'
import type { MarkedText } from '@earmark/core/search/snippet.ts'
import { nameOf, wordlessIn } from '@earmark/core/text/wordless.ts'
import { type Device, makeDevice } from '../local-db/device.ts'
import type { MainDb } from '../local-db/schema.ts'
import { type IndexMaintainer, maintainIndex } from './index-maintainer.ts'
import { sentenceModelCache } from '../speech/model-cache.ts'
import { areFilesHere } from '../speech/model-files.ts'
import { askNotes } from './ask-notes.ts'
import { findOccurrencesInNotes } from './find-occurrences.ts'
import { encoderAddresses } from './encoder-addresses.ts'
import { findRelated } from './find-related.ts'
import { openIndexStore } from './index-store.ts'
import { makeMeanings, type Meanings } from './meanings.ts'
import { readTagNames } from './read-indexed.ts'
import { openSearchStore, type SearchStore } from './search-store.ts'
import { openVectorStore } from './vector-store.ts'
import type {
  AskingProgress,
  CallName,
  FoundRow,
  FoundSet,
  FromSearch,
  MeaningsProgress,
  SearchCalls,
  ToSearch,
} from './search-messages.ts'

/** A page, or whoever else searches: what it says comes in, and what it is told goes out. */
export interface Asker {
  say(message: FromSearch, transfer: Transferable[]): void
}

export interface SearchSession {
  join(asker: Asker): void
  take(asker: Asker, message: ToSearch): Promise<void>
}

type Answers = {
  [Name in CallName]: (ask: SearchCalls[Name]['ask']) => Promise<SearchCalls[Name]['answer']>
}

/** The worker's whole life, apart from the worker: one index, any number of pages that ask. */
export async function openSearchSession(database: string): Promise<SearchSession> {
  const device = makeDevice(database)
  const askers = new Set<Asker>()
  const busy = { lastAskedMs: 0 }
  const store = (await ownsIndex(database)) ? openSearchStore(database) : undefined
  const tellAll = (message: FromSearch) => askers.forEach((asker) => asker.say(message, []))
  const meanings =
    store &&
    readMeanings({
      device,
      store,
      busy,
      index: async () => (await (await zoned.now()).keeper.upToDate()).index,
      tell: () => tellProgress(),
    })
  const progress = (): AskingProgress => ({ ...(meanings?.progress() ?? notRead), indexed: zoned.share() })
  const tellProgress = () => tellAll({ kind: 'meanings', progress: progress() })
  const parts = {
    device,
    store: store && openIndexStore(store),
    onNotes(changed: readonly string[], left: readonly string[]) {
      meanings?.take(changed)
      if (left.length > 0) meanings?.drop(left)
    },
    onChange: throttled(() => {
      tellAll({ kind: 'changed' })
      tellProgress()
    }),
    whenIdle: (work: () => void) => whenRested(busy, work),
  }
  const zoned = whenZoned(parts)
  const library = async () => ({
    ...(await (await zoned.now()).keeper.upToDate()),
    db: await device.open(),
    meanings,
  })
  const answers: Answers = {
    useZone: async ({ timeZone }) => zoned.use(timeZone),
    find: async (ask) => find((await zoned.now()).keeper, ask),
    related: async (ask) => findRelated(await library(), ask),
    ask: async (ask) => askNotes(await library(), ask),
    occurrences: async (ask) => findOccurrencesInNotes(await library(), ask),
    meanings: async () => {
      prepare(meanings)
      return progress()
    },
    describe: async (ask) => describe(await device.open(), (await zoned.now()).calendar, ask),
  }
  const answer = ({ name, ask }: ToSearch) => {
    // What is asked is what the call of that name takes; the compiler does not tie the two together.
    const call = answers[name] as (given: unknown) => Promise<SearchCalls[CallName]['answer']>
    return call(ask)
  }
  return {
    join: (asker) => askers.add(asker),
    async take(asker, message) {
      busy.lastAskedMs = performance.now()
      await tellAnswer(asker, message.id, () => answer(message))
    },
  }
}

async function tellAnswer(
  asker: Asker,
  id: number,
  answer: () => Promise<SearchCalls[CallName]['answer']>,
): Promise<void> {
  try {
    const value = await answer()
    asker.say({ kind: 'answer', id, value }, buffersOf(value))
  } catch (error) {
    asker.say({ kind: 'failed', id, message: String(error) }, [])
  }
}

/** Who looks at this is about to ask. Nothing waits for the model, and where it cannot be had words answer. */
function prepare(meanings: Meanings | undefined): void {
  void meanings?.prepare().catch(() => undefined)
}

/** Where another worker reads the notes for what they mean. */
const notRead: MeaningsProgress = { state: 'waiting', read: 0, all: 0 }

/** As results show them. */
async function describe(
  db: MainDb,
  calendar: Zoned['calendar'],
  { query, ulids }: SearchCalls['describe']['ask'],
): Promise<FoundRow[]> {
  const names = await readTagNames(db)
  const days = { calendar, today: calendar(Date.now()) }
  const rows = await Promise.all(ulids.map((ulid) => db.getFromIndex('recordings', 'ulid', ulid)))
  const words = await Promise.all(ulids.map((ulid) => db.get('transcripts', ulid)))
  return rows.flatMap((row, at): FoundRow[] => {
    if (!row) return []
    const { ulid, recorded_at, duration, tags } = row
    const tag_names = tags.flatMap((id) => names.get(id) ?? [])
    const segments = words[at]?.segments ?? []
    const described = describeFound({ ...row, segments, tag_names }, query, days)
    const title = described.title.text === '' ? unnamed(row) : described.title
    return [{ ...described, title, ulid, recorded_at, duration, tags }]
  })
}

interface MeaningsNeeds {
  device: Device
  store: SearchStore
  busy: { lastAskedMs: number }
  index: () => Promise<NotesIndex>
  tell: () => void
}

/** Notes are read for what they mean while nobody asks. */
function readMeanings({ device, store, busy, index, tell }: MeaningsNeeds): Meanings {
  return makeMeanings({
    openDb: device.open,
    store: openVectorStore(store.open),
    index,
    loadEncoder: async () => (await import('./load-encoder.ts')).loadEncoder(),
    isEncoderHere: () => areFilesHere(encoderAddresses, sentenceModelCache),
    rested: () => rest(busy),
    onProgress: throttled(tell),
  })
}

interface Zoned {
  timeZone: string
  keeper: IndexMaintainer
  calendar: (timeMs: number) => CalendarDay
}

/** The index, from when a page has said whose days count; pages say it first, and again when it changes. */
function whenZoned(parts: Omit<Parameters<typeof maintainIndex>[0], 'timeZone'>) {
  const held: { zoned?: Zoned; begin: (zoned: Zoned) => void } = { begin: () => undefined }
  const begun = new Promise<Zoned>((resolve) => {
    held.begin = resolve
  })
  return {
    now: async () => held.zoned ?? (await begun),
    share: () => held.zoned?.keeper.share() ?? 0,
    use(timeZone: string): undefined {
      if (held.zoned?.timeZone === timeZone) return
      held.zoned?.keeper.useZone(timeZone)
      const keeper = held.zoned?.keeper ?? maintainIndex({ ...parts, timeZone })
      held.zoned = { timeZone, keeper, calendar: makeCalendar(timeZone) }
      held.begin(held.zoned)
    },
  }
}

async function find(
  keeper: IndexMaintainer,
  { query, filter, most }: SearchCalls['find']['ask'],
): Promise<FoundSet> {
  const found = await keeper.find(query, filter)
  const end = Math.min(most, found.count)
  return {
    count: found.count,
    ulids: found.ulids(0, end),
    scores: found.scores.slice(0, end),
    share: keeper.share(),
    missed: found.missed,
  }
}

/** What is large is handed over, not copied. */
function buffersOf(value: SearchCalls[CallName]['answer']): Transferable[] {
  return value && 'ulids' in value ? [value.ulids.buffer, value.scores.buffer] : []
}

/** Two builds of the app may be open at once, each with a worker of its own: one of them keeps the index on the disk. */
function ownsIndex(database: string): Promise<boolean> {
  return new Promise((resolve) => {
    const never = new Promise<void>(() => undefined)
    void navigator.locks.request(`${database}-search`, { ifAvailable: true }, (lock) => {
      resolve(lock !== null)
      // Held as long as this worker lives.
      return lock ? never : undefined
    })
  })
}

const restMs = 1_000

/** Not while someone types. */
function whenRested(busy: { lastAskedMs: number }, work: () => void): void {
  setTimeout(() => {
    if (performance.now() - busy.lastAskedMs < restMs) whenRested(busy, work)
    else work()
  }, restMs)
}

/** Where nobody has asked for a second, no longer than it takes to hear of who asks now. */
function rest(busy: { lastAskedMs: number }): Promise<void> {
  const isCalm = performance.now() - busy.lastAskedMs >= restMs
  return new Promise((resolve) => (isCalm ? setTimeout(resolve, 0) : whenRested(busy, resolve)))
}

const throttleMs = 250

/** At most four times a second; the last one is never left out. */
function throttled(work: () => void): () => void {
  const state = { isWaiting: false }
  return () => {
    if (state.isWaiting) return
    state.isWaiting = true
    setTimeout(() => {
      state.isWaiting = false
      work()
    }, throttleMs)
  }
}

function unnamed(row: RecordingRow): MarkedText {
  return { text: nameOf('', wordlessIn(row)), marks: [] }
}
