import type { Attachment } from '../entities/attachment.ts'
import type { CalendarDay } from './calendar.ts'

/** What narrows a search down; what is left out narrows nothing. */
export interface SearchFilter {
  /** A tag's id. */
  tag?: string | undefined
  /** A channel's id: what is searched is what lies in it. */
  channel?: string | undefined
  /** The kind of something attached. */
  kind?: Attachment['kind'] | undefined
  has_attachment?: boolean | undefined
  /** Days in the person's time zone, both included. */
  from?: CalendarDay | undefined
  to?: CalendarDay | undefined
}

/** What a filter may ask of a note. `#` stands in no word, so no query finds a fact. */
export function factsOf(note: {
  tags: readonly string[]
  attachments: readonly Pick<Attachment, 'kind'>[]
  /** Rows of earlier builds have none. */
  channel_id?: string | null | undefined
}): string[] {
  const kinds = new Set(note.attachments.map(({ kind }) => kindFact(kind)))
  return [
    ...note.tags.map(tagFact),
    ...kinds,
    ...(kinds.size > 0 ? [anyAttachment] : []),
    ...(note.channel_id ? [channelFact(note.channel_id)] : []),
  ]
}

export function wantedFacts({ tag, channel, kind, has_attachment }: SearchFilter): string[] {
  return [
    ...(tag === undefined ? [] : [tagFact(tag)]),
    ...(channel === undefined ? [] : [channelFact(channel)]),
    ...(kind === undefined ? [] : [kindFact(kind)]),
    ...(has_attachment ? [anyAttachment] : []),
  ]
}

export function isNarrow(filter: SearchFilter): boolean {
  return wantedFacts(filter).length > 0 || filter.from !== undefined || filter.to !== undefined
}

/** The same, among what lies in another place: a channel, or anywhere. */
export function inChannel(filter: SearchFilter, channel: string | undefined): SearchFilter {
  const { channel: _, ...anywhere } = filter
  return channel === undefined ? anywhere : { ...anywhere, channel }
}

/** That a note has a tag. */
export const tagFact = (id: string) => `#tag:${id}`
const channelFact = (id: string) => `#channel:${id}`
const kindFact = (kind: string) => `#kind:${kind}`
const anyAttachment = '#attachment'
