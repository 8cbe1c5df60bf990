import {
  type InsightSource,
  type NoteInsights as Insights,
  readInsights,
} from '@earmark/core/insights/note-insights.ts'
import { undecided } from '@earmark/core/insights/possible-todos.ts'
import { isTimed } from '@earmark/core/recording/silent-engines.ts'
import { useMemo } from 'react'
import { useNotes } from '../../../base/local-db/notes-context.tsx'
import { useDates } from '../../../base/times/use-dates.ts'
import { useWorkerAnswer } from '../../../base/use-worker-answer.ts'
import type { OpenNote } from '../use-open-note.ts'
import { Chapters } from './chapters.tsx'
import { Highlights } from './highlights.tsx'
import { InsightsRoom, isReadAtOnce } from './insights-room.tsx'
import { makeInsightActions } from './insight-actions.ts'
// oxlint-disable-next-line import/default -- the bundler gives it its address
import insightsWorker from './insights-worker.ts?worker&url'
import { PossibleTodos } from './possible-todos.tsx'
import { SuggestedTags } from './suggested-tags.tsx'
import { Todos } from './todos.tsx'
import { useKnownTags } from './use-known-tags.ts'
import { useNoteChoices } from './use-note-choices.ts'

interface InsightTalk {
  question: InsightSource
  answer: Insights
}

/** What is read off a note, folded into a line, and what is to be done: each with its moment, to be kept or dismissed. */
export function NoteInsights({ note }: { note: OpenNote }) {
  const { recording, isReadOnly, mayTag, playback } = note
  const { ulid } = recording
  const notes = useNotes()
  const { choices, todos = [] } = useNoteChoices(ulid) ?? {}
  const source = useSource(note, choices)
  const isShort = isReadAtOnce(recording)
  const atOnce = useMemo(
    () => (isShort && source ? readInsights({ ...source, tags: [] }) : undefined),
    [isShort, source],
  )
  const read = useWorkerAnswer<InsightTalk>(insightsWorker, source, nothing) ?? atOnce
  const insights = useMemo(() => read && withoutDecided(read, choices ?? []), [read, choices])
  const actions = useMemo(() => makeInsightActions(notes, ulid), [notes, ulid])
  const canPlay = isTimed(recording) && recording.sound !== null
  const onPlay = canPlay ? playback.playFrom : undefined
  const shown = insights && (isReadOnly ? withoutOffers(insights) : insights)
  return (
    <>
      <Todos todos={todos} isReadOnly={isReadOnly} actions={actions} onPlay={onPlay} />
      {!read && !isShort && <InsightsRoom />}
      {shown && sentenceOf(shown) !== '' && (
        <details className="mt-3 border-l-3 border-leaf pl-4 @min-[36rem]:pl-5">
          <summary className="cursor-pointer py-2.5 text-sm font-medium text-ink-2 hover:text-ink">
            {sentenceOf(shown)}
          </summary>
          <p className="pb-2 text-sm text-ink-3">Chosen from your words by Earmark, on this device.</p>
          <Highlights lines={shown.highlights} isReadOnly={isReadOnly} actions={actions} onPlay={onPlay} />
          <PossibleTodos todos={shown.todos} actions={actions} onPlay={onPlay} />
          {mayTag && <SuggestedTags tags={shown.tags} actions={actions} />}
        </details>
      )}
      {insights && recording.sound !== null && (
        <Chapters chapters={insights.chapters} onSeek={playback.seek} />
      )}
    </>
  )
}

/** Where the note cannot be read. */
const nothing: Insights = { highlights: [], todos: [], tags: [], chapters: [] }

/** What was just decided leaves at once: the worker reads the note again before it answers without it. */
function withoutDecided(insights: Insights, choices: InsightSource['choices']): Insights {
  const { todos, tags } = insights
  return { ...insights, todos: undecided(todos, choices), tags: undecided(tags, choices) }
}

/** Who may not change a note is offered nothing to accept. */
function withoutOffers(insights: Insights): Insights {
  return { ...insights, todos: [], tags: [] }
}

function useSource({ recording }: OpenNote, choices: InsightSource['choices'] | undefined) {
  const { segments, recorded_at, language, tags: own } = recording
  const { timeZone } = useDates()
  const tags = useKnownTags(own)
  return useMemo(
    () => choices && { segments, recorded_at, language, timeZone, tags, choices },
    [segments, recorded_at, language, timeZone, tags, choices],
  )
}

function sentenceOf({ highlights, todos, tags }: Insights): string {
  return [
    counted(highlights.length, 'highlight'),
    counted(todos.length, 'possible to-do'),
    counted(tags.length, 'suggested tag'),
  ]
    .filter((part) => part !== '')
    .join(', ')
}

function counted(count: number, what: string): string {
  if (count === 0) return ''
  return count === 1 ? `1 ${what}` : `${count} ${what}s`
}
