import type { SharedNote } from '@earmark/core/entities/share.ts'
import { maxStruck } from '@earmark/core/sharing/max-struck.ts'
import { atMostBlocks } from '@earmark/core/text/blocks.ts'
import { SegmentFrame, SegmentTime } from './segment-frame.tsx'
import { useSharedWords } from './shared-words.tsx'
import { countBars, StruckText } from './struck-text.tsx'

/** More take the server longer to render than others should wait for it: some two hours of talk. */
const mostBlocks = 2_000

/** The words as they stand before any script has run. */
export function PlainTranscript({ note: { segments, language, is_typed } }: { note: SharedNote }) {
  const say = useSharedWords()
  if (segments.length === 0) return null
  const blocks = atMostBlocks(segments, mostBlocks)
  // Whoever typed that sign a thousand times sees it as they typed it.
  const hasBars = countBars(segments) <= 2 * maxStruck
  return (
    <section aria-label={say('transcript')} className="mt-8">
      <ol
        lang={language ?? undefined}
        className={blocks.length < segments.length ? 'whitespace-pre-line' : undefined}
      >
        {blocks.map(({ at, segment }) => (
          <li key={at}>
            <SegmentFrame
              segment={segment}
              speaker={segment.speaker === segments[at - 1]?.speaker ? undefined : segment.speaker}
              time={!is_typed && <SegmentTime seconds={segment.start} />}
            >
              {hasBars ? <StruckText text={segment.text} /> : segment.text}
            </SegmentFrame>
          </li>
        ))}
      </ol>
    </section>
  )
}
