import type { Segment } from '../entities/recording.ts'

/** Words that name another note, with the address that stands beside or under them. */
export interface SourceLine {
  /** Without the address. */
  text: string
  /** What stands between the two, and the address itself. */
  tail: string
  address: string
  /** The same within this site. */
  path: string
  /** How many segments they are. */
  count: number
}

const address = /^https?:\/\/\S+?(\/d\/recording\/[0-9A-HJKMNP-TV-Z]{26}(?:\/at\/[\d.]+)?)$/

/** `House, 3 May 2026: https://…`, or the address of a note in the segment below; undefined: what stands there names none. */
export function sourceLineAt(segments: readonly Segment[], at: number): SourceLine | undefined {
  const text = segments[at]?.text.trim()
  if (!text) return undefined
  return named(text, ': ') ?? namedAbove(text, segments[at + 1]?.text.trim() ?? '')
}

function named(text: string, between: string): SourceLine | undefined {
  const at = text.lastIndexOf(between)
  const found = at > 0 && address.exec(text.slice(at + between.length))
  if (!found || !found[1]) return undefined
  return { text: text.slice(0, at), tail: text.slice(at), address: found[0], path: found[1], count: 1 }
}

function namedAbove(text: string, below: string): SourceLine | undefined {
  const found = address.exec(below)
  if (!found?.[1] || address.test(text)) return undefined
  return { text, tail: ` ${below}`, address: below, path: found[1], count: 2 }
}

/** A segment as it is read: what names another note is a link to it. */
export interface ReadSegment extends Segment {
  source?: Pick<SourceLine, 'address' | 'path'>
}

/** No addresses of notes for the eye: each stands behind the words that name it. */
export function withSources(segments: readonly Segment[]): ReadSegment[] {
  const read: ReadSegment[] = []
  for (let at = 0; at < segments.length; at++) {
    const segment = segments[at]
    const line = sourceLineAt(segments, at)
    if (segment) read.push(line ? namedSegment(segment, line) : segment)
    if (line) at += line.count - 1
  }
  return read
}

/** Those that name another note, and those that have its address. */
export function sourceSegments(segments: readonly Segment[]): ReadonlySet<Segment> {
  return new Set(
    segments.flatMap((_, at) => segments.slice(at, at + (sourceLineAt(segments, at)?.count ?? 0))),
  )
}

export function namedSegment(segment: Segment, line: SourceLine): ReadSegment {
  // Times of words that are not shown belong to no word.
  const { words: _, ...rest } = segment
  return { ...rest, text: line.text, source: { address: line.address, path: line.path } }
}

const addressIn =
  /:?\shttps?:\/\/[^\s/]+\S{0,200}?\/d\/recording\/[0-9A-HJKMNP-TV-Z]{26}(?:\/at\/[\d.]+)?(?!\S)/g

/** The same of a text in one piece, where nothing can be a link. */
export function withoutAddresses(text: string): string {
  return text.includes('/d/recording/') ? text.replace(addressIn, '') : text
}

/** Whether a typed note is a saved answer, or lists what it was made of: these end with the note that they name last. */
export function isMadeOfOthers(segments: readonly Segment[]): boolean {
  const last = segments.length - 1
  return [last - 1, last].some((at) => at + (sourceLineAt(segments, at)?.count ?? 0) > last)
}
