import { type InsightChoice, insightKey } from '../entities/insights.ts'
import type { Segment } from '../entities/recording.ts'
import { joinSegments } from '../text/segments.ts'
import { type Chapter, chaptersOf } from './chapters.ts'
import type { SpokenContext } from './find-todos.ts'
import { highlightLines, type InsightLine } from './highlight-lines.ts'
import { type PossibleTodo, possibleTodos, undecided } from './possible-todos.ts'
import { spokenSentences } from './spoken-sentences.ts'
import { type KnownTag, suggestTags } from './suggest-tags.ts'

/** What insights are read off. */
export interface InsightSource extends SpokenContext {
  segments: readonly Segment[]
  /** Those of the account that the note does not have. */
  tags: readonly KnownTag[]
  /** What people did with them before. */
  choices: readonly InsightChoice[]
}

export interface NoteInsights {
  highlights: InsightLine[]
  /** Without those that were made to-dos. */
  todos: PossibleTodo[]
  tags: { key: string; id: string }[]
  chapters: Chapter[]
}

/** All that is read off a note, without what was dismissed. Slow for an hour of talk: it belongs into a worker. */
export function readInsights(source: InsightSource): NoteInsights {
  const { segments, choices } = source
  const sentences = spokenSentences(segments)
  return {
    highlights: highlightLines(sentences, choices),
    todos: undecided(possibleTodos(sentences, source), choices),
    tags: undecided(
      suggestTags(joinSegments(segments), source.tags).map(({ id }) => ({ key: insightKey('tag', id), id })),
      choices,
    ),
    chapters: chaptersOf(segments),
  }
}
