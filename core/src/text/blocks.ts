import type { Segment } from '../entities/recording.ts'
import { lastAtMost } from './segments.ts'
import { missingOf } from './wordless.ts'

/** What a person reads as one: a segment, or neighbours that have no words for the same reason. */
export interface Block {
  /** The place of its first segment, and how many it has. */
  at: number
  count: number
  /** All of them in one. */
  segment: Segment
}

export function blocksOf(segments: readonly Segment[]): Block[] {
  const blocks: Block[] = []
  for (const [at, segment] of segments.entries()) {
    const last = blocks.at(-1)
    if (last && isOne(last.segment, segment)) {
      last.count++
      last.segment = joined(last.segment, segment)
    } else blocks.push({ at, count: 1, segment })
  }
  return blocks
}

/** The block that a segment is in, as its place in the list; -1 before the first. */
export function blockAt(blocks: readonly Block[], at: number): number {
  return lastAtMost(blocks, (block) => block.at, at)
}

function isOne(first: Segment, second: Segment): boolean {
  const missing = missingOf(first)
  if (missing === undefined || missing !== missingOf(second)) return false
  return first.speaker === second.speaker && first.overlap === second.overlap
}

function joined(first: Segment, second: Segment): Segment {
  const heard = [first.heard, second.heard].filter(Boolean).join(' ')
  return { ...first, end: Math.max(first.end, second.end), ...(first.heard !== undefined && { heard }) }
}
