import type { SharedNote } from '@earmark/core/entities/share.ts'
import { blocksOf } from '@earmark/core/text/blocks.ts'
import { SegmentFrame, SegmentTime } from './segment-frame.tsx'
import { useSharedWords } from './shared-words.tsx'
import { StruckText } from './struck-text.tsx'

/** The words as they stand before any script has run. */
export function PlainTranscript({ note: { segments, language, is_typed } }: { note: SharedNote }) {
  const say = useSharedWords()
  if (segments.length === 0) return null
  return (
    <section aria-label={say('transcript')} className="mt-8">
      <ol lang={language ?? undefined}>
        {blocksOf(segments).map(({ at, segment }) => (
          <li key={at}>
            <SegmentFrame
              segment={segment}
              speaker={segment.speaker === segments[at - 1]?.speaker ? undefined : segment.speaker}
              time={!is_typed && <SegmentTime seconds={segment.start} />}
            >
              <StruckText text={segment.text} />
            </SegmentFrame>
          </li>
        ))}
      </ol>
    </section>
  )
}
