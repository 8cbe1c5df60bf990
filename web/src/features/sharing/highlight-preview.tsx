import type { Recording } from '@earmark/core/entities/recording.ts'
import { isTimed } from '@earmark/core/recording/silent-engines.ts'
import { formatClock } from '@earmark/core/text/format-time.ts'
import { useMemo } from 'react'
import type { MainDb } from '../../base/local-db/schema.ts'
import { useDeviceRead } from '../../base/local-db/use-device-read.ts'
import { useWorkerAnswer } from '../../base/use-worker-answer.ts'
// oxlint-disable-next-line import/default -- the bundler gives it its address
import highlightsWorker from './highlights-worker.ts?worker&url'
import type { HighlightAnswer, HighlightQuestion } from './highlights-worker.ts'
import type { ShareDraft } from './share-draft.ts'
import { stretchesOf } from './struck-words.ts'

interface HighlightTalk {
  question: HighlightQuestion
  answer: HighlightAnswer
}

interface HighlightPreviewProps {
  draft: Pick<ShareDraft, 'part' | 'struck'>
  recording: Recording
}

/** The highlights that visitors will see, of the part that they get and without what is struck. */
export function HighlightPreview({ draft, recording }: HighlightPreviewProps) {
  const answer = useWorkerAnswer<HighlightTalk>(highlightsWorker, useQuestion(draft, recording))
  if (!answer) return null
  const { lines, outside } = answer
  return (
    <>
      {lines.length === 0 ? (
        <p className="text-sm text-ink-2">No sentence of what you share stands out as a highlight.</p>
      ) : (
        <HighlightLines lines={lines} from={draft.part?.from ?? 0} hasTimes={isTimed(recording)} />
      )}
      {outside > 0 && (
        <p role="status" className="mt-1 text-sm text-ink-2">
          {outside === 1
            ? '1 highlight lies outside the part you share and does not go along.'
            : `${outside} highlights lie outside the part you share and do not go along.`}
        </p>
      )}
    </>
  )
}

/** Whether visitors could get any, if they got the whole note. */
export function useHasHighlights(recording: Recording): boolean {
  const answer = useWorkerAnswer<HighlightTalk>(highlightsWorker, useQuestion(wholeNote, recording))
  return answer !== undefined && answer.lines.length > 0
}

const wholeNote = { part: null, struck: new Set<never>() }

interface HighlightLinesProps extends Pick<HighlightAnswer, 'lines'> {
  /** Where the part begins: seconds. */
  from: number
  hasTimes: boolean
}

function HighlightLines({ lines, from, hasTimes }: HighlightLinesProps) {
  return (
    <ol
      aria-label="Highlights that visitors get"
      className="mt-1 max-h-52 overflow-y-auto rounded-m border border-line px-3 py-2 text-sm"
    >
      {lines.map(({ text, start }, at) => (
        // The same may be said twice.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={at} className="flex gap-3 py-1">
          {hasTimes && <span className="shrink-0 text-ink-3 tabular-nums">{formatClock(from + start)}</span>}
          <span className="min-w-0 font-serif wrap-anywhere">{text}</span>
        </li>
      ))}
    </ol>
  )
}

function useQuestion(
  { part, struck }: HighlightPreviewProps['draft'],
  { ulid, segments }: Recording,
): HighlightQuestion | undefined {
  const choices = useDeviceRead(insightChoices, ulid)
  return useMemo(
    () =>
      choices && {
        segments,
        choices,
        redact: stretchesOf(segments, struck),
        part: part ?? { from: null, to: null },
      },
    [segments, choices, struck, part],
  )
}

const insightChoices = {
  read: async (db: MainDb, ulid: string) => (await db.get('insights', ulid))?.choices ?? [],
  refs: /^insights:/,
}
