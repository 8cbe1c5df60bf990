import type { Segment } from '@earmark/core/entities/recording.ts'
import { blockAt, blocksOf } from '@earmark/core/text/blocks.ts'
import { joinSegments } from '@earmark/core/text/segments.ts'
import { type SourceLine, sourceLineAt } from '@earmark/core/text/source-lines.ts'
import { retime } from '@earmark/core/text/retime.ts'
import { missingOf } from '@earmark/core/text/wordless.ts'

/**
 * The transcript with new words in one place, at their old times; undefined where nothing changed. Without any
 * segments, the words are the first ones.
 */
export function editSegment(segments: readonly Segment[], at: number, text: string): Segment[] | undefined {
  const blocks = blocksOf(segments)
  const block = blocks[blockAt(blocks, at)]
  const source = block && sourceLineAt(segments, block.at)
  const isMissing = block && missingOf(block.segment) !== undefined
  const was = block ? (source ? segments.slice(block.at, block.at + block.count) : [block.segment]) : []
  const edited = isMissing ? ownWords(block.segment, text) : retime(was, withAddress(text, source))
  if (joinSegments(edited) === joinSegments(was)) return undefined
  const sure = edited.map(withSureWords)
  return block ? segments.toSpliced(block.at, block.count, ...sure) : sure
}

/** Nobody sees it while they type: it goes with all of the words that name it, and with no fewer. */
function withAddress(text: string, source: SourceLine | undefined): string {
  return source && text.trim() !== '' ? `${text.trim()}${source.tail}` : text
}

/** Two people still speak at once, but somebody has listened. */
function withSureWords(segment: Segment): Segment {
  return segment.overlap === 'unclear' ? { ...segment, overlap: 'clear' } : segment
}

/** What the person understands of it takes the place of what no engine did, or none has listened to. */
function ownWords({ start, end, speaker }: Segment, text: string): Segment[] {
  const own = text.trim().replaceAll(/\s+/gu, ' ')
  return own === '' ? [] : [{ start, end, text: own, ...(speaker !== undefined && { speaker }) }]
}
