import type { Segment } from '../entities/recording.ts'
import { lastAtMost } from './segments.ts'
import { namedSegment, type ReadSegment, sourceLineAt } from './source-lines.ts'
import { missingOf } from './wordless.ts'

/**
 * What a person reads as one: a segment, neighbours that have no words for the same reason, or what names another note
 * with the address under it.
 */
export interface Block {
  /** The place of its first segment, and how many it has. */
  at: number
  count: number
  /** All of them in one. */
  segment: ReadSegment
}

export function blocksOf(segments: readonly Segment[]): Block[] {
  const blocks: Block[] = []
  for (const [at, segment] of segments.entries()) {
    const last = blocks.at(-1)
    const source = sourceLineAt(segments, at)
    // The address stands in the block above.
    if (last && at < last.at + last.count) continue
    if (source) blocks.push({ at, count: source.count, segment: namedSegment(segment, source) })
    else if (last && isOne(last.segment, segment)) {
      last.count++
      last.segment = joined(last.segment, segment)
    } else blocks.push({ at, count: 1, segment })
  }
  return blocks
}

/**
 * At most so many: where there are more, neighbours stand in one, a line each, with who speaks where that changes. What a
 * page costs follows from how many there are, and not from how long they are.
 */
export function atMostBlocks(segments: readonly Segment[], most: number): Block[] {
  const blocks = blocksOf(segments)
  const size = Math.ceil(blocks.length / most)
  if (size <= 1) return blocks
  return Array.from({ length: Math.ceil(blocks.length / size) }, (_, place) =>
    inOne(blocks.slice(place * size, (place + 1) * size)),
  )
}

function inOne(blocks: readonly Block[]): Block {
  const [first = nothing] = blocks
  const lines = blocks.map(({ segment: { text, speaker } }, place) => {
    const isOther = place > 0 && speaker !== undefined && speaker !== blocks[place - 1]?.segment.speaker
    return `${isOther ? `${speaker}: ` : ''}${text.trim() || '…'}`
  })
  const { start, speaker } = first.segment
  const end = blocks.at(-1)?.segment.end ?? start
  return {
    at: first.at,
    count: blocks.reduce((sum, { count }) => sum + count, 0),
    segment: { start, end, text: lines.join('\n'), ...(speaker !== undefined && { speaker }) },
  }
}

const nothing: Block = { at: 0, count: 0, segment: { start: 0, end: 0, text: '' } }

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
