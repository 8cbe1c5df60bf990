import type { ConversationScope, Exchange } from '@earmark/core/entities/conversation.ts'
import type { FollowUp } from '@earmark/core/meaning/follow-up.ts'
import type { FoundText } from '@earmark/core/search/describe-found.ts'
import type { MissedDate } from '@earmark/core/search/find-notes.ts'
import type { MarkedText } from '@earmark/core/search/snippet.ts'
import type { SearchFilter } from '@earmark/core/search/facts.ts'
import type { Occurrence } from '@earmark/core/vocabulary/occurrences.ts'
import type { LocalRecording } from '../local-db/schema.ts'

/** What a search has found: how many, and the first or all of them, best first. */
export interface FoundSet {
  count: number
  /** 26 characters of ASCII each. */
  ulids: Uint8Array<ArrayBuffer>
  scores: Uint8Array<ArrayBuffer>
  /** Less than 1: so much of the notes is searched so far. */
  share: number
  /** Where a date was asked for that no note is of. */
  missed: MissedDate | undefined
}

/** A note as a result shows it. */
export interface FoundRow
  extends FoundText,
    Pick<LocalRecording, 'ulid' | 'recorded_at' | 'duration' | 'tags'> {}

/** A note that is close to something, and the sentence by which it is. */
export interface RelatedRow extends Pick<LocalRecording, 'ulid' | 'title' | 'recorded_at'> {
  sentence: MarkedText
  /** Seconds into the sound: where it was spoken. */
  startAt: number | undefined
}

/** A place in a note where some words stand. */
export interface OccurrenceRow
  extends Occurrence,
    Pick<LocalRecording, 'ulid' | 'title' | 'recorded_at' | 'created_by'> {
  /** Whether it can be heard. */
  isTimed: boolean
}

export interface Search {
  query: string
  filter: SearchFilter
}

/** How far the notes on this device are read for what they mean. */
export interface MeaningsProgress {
  /**
   * `waiting`: nobody has asked yet, or the model is not to be loaded over this connection. `loading`: from the server;
   * `starting`: from this device.
   */
  state: 'waiting' | 'loading' | 'starting' | 'reading' | 'ready' | 'failed'
  read: number
  all: number
}

/** How far this device is with making notes ready to be asked. */
export interface AskingProgress extends MeaningsProgress {
  /** So much of the notes is in the index, from 0 to 1; a question waits for the rest. */
  indexed: number
}

/** What a page asks of the worker, and what it answers. */
export interface SearchCalls {
  /** The first few, which is quick; how many there are in all. */
  find: { ask: Search & { most: number }; answer: FoundSet }
  /** The zone whose days the notes are of; before it is said, nothing is found. */
  useZone: { ask: { timeZone: string }; answer: undefined }
  /** What is close to a search, but for what it has found; or to a note. */
  related: {
    ask: { to: { query: string; found: string[] } | { ulid: string }; filter: SearchFilter }
    answer: RelatedRow[]
  }
  /** What the notes say to a question, as a conversation keeps it. */
  ask: {
    ask: { question: FollowUp; scope: ConversationScope }
    answer: Pick<Exchange, 'is_said' | 'citations'>
  }
  /** Where some words stand, whole, in all notes but one. */
  occurrences: { ask: { text: string; except: string }; answer: OccurrenceRow[] }
  /** How far the notes are read for what they mean; from a page on which one asks, which makes ready for it. */
  meanings: { ask: undefined; answer: AskingProgress }
  describe: { ask: { query: string; ulids: string[] }; answer: FoundRow[] }
}
export type CallName = keyof SearchCalls

export type ToSearch = {
  [Name in CallName]: { id: number; name: Name; ask: SearchCalls[Name]['ask'] }
}[CallName]

export type FromSearch =
  | { kind: 'answer'; id: number; value: unknown }
  | { kind: 'failed'; id: number; message: string }
  /** Something else may be found now. */
  | { kind: 'changed' }
  /** More of the notes has been read for what it means. */
  | { kind: 'meanings'; progress: AskingProgress }
