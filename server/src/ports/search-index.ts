import type { Asked, Narrowed } from '@earmark/core/meaning/ask-index.ts'
import type { Answer } from '@earmark/core/meaning/choose-quotes.ts'
import type { FollowUp } from '@earmark/core/meaning/follow-up.ts'
import type { AskedNote, Meaning, Question } from '@earmark/core/meaning/rank.ts'
import type { Related } from '@earmark/core/meaning/related.ts'
import type { IndexedNote } from '@earmark/core/search/build-segment.ts'
import type { Score } from '@earmark/core/search/score.ts'

/** What one circle of people sees of an account: a channel, or what someone has not filed yet. Each has an index of its own. */
export interface Partition {
  account_id: string
  /** A channel's id, or `author-` and a person's. */
  place: string
}

/** How an index stands. */
export interface Standing {
  /** Everything up to this version of the account is in it; 0: there is none. */
  version: number
  count: number
  /** It was read from the disk just now. */
  isReopened: boolean
}

export interface IndexChanges {
  put?: readonly IndexedNote[]
  /** What a model makes of notes that are there: a packed vector for each. */
  middles?: readonly (readonly [ulid: string, middle: Uint8Array])[]
  /** In the trash, or elsewhere. */
  removed?: readonly string[]
  /** Gone for good: no word of them may be left. */
  gone?: readonly string[]
}

export interface SearchAsked {
  query: string
  timeZone: string
  nowMs: number
  tagNames: ReadonlyMap<string, string>
  most: number
}

/** A search in a person's words, or a text to which others are to be found. */
export type About = ((Partial<FollowUp> & Pick<FollowUp, 'query'>) | { text: string }) & {
  meaning?: Meaning | undefined
}

/** What was understood of it, and which notes may be about the same. */
export interface AboutNotes {
  question: Question
  asked: Asked
}

export interface Match extends Score {
  ulid: string
}

/** Indexes of notes, apart from where requests are answered: to make one takes seconds. */
export interface SearchIndex {
  standingOf(partitions: readonly Partition[]): Promise<Standing[]>
  take(partition: Partition, changes: IndexChanges): Promise<void>
  /** All that was taken together brings it to this version. */
  settle(partition: Partition, version: number): Promise<void>
  /** The best of them together. Nothing but these partitions is looked at. */
  find(partitions: readonly Partition[], asked: SearchAsked): Promise<Match[]>
  /** Notes that may be about it, to be read. Nothing but these partitions is looked at, or counted. */
  ask(partitions: readonly Partition[], about: About, narrowing: Narrowed): Promise<AboutNotes>
  /** Of those that were read, the ones that are about it, with the sentence that says so. */
  relate(read: readonly AskedNote[], about: AboutNotes): Promise<Related[]>
  /** Of those that were read, the sentences that answer it best, and whether they do. */
  answer(read: readonly AskedNote[], about: AboutNotes): Promise<Answer>
  drop(partition: Partition): Promise<void>
  /** What lies on the disk, and how far it was when it was written. */
  stored(): Promise<{ partition: Partition; version: number }[]>
  close(): Promise<void>
}
