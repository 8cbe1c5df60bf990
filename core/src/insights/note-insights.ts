import { type InsightChoice, insightKey } from '../entities/insights.ts'
import type { Segment } from '../entities/recording.ts'
import { joinSegments } from '../text/segments.ts'
import { type Chapter, chaptersOf } from './chapters.ts'
import { type FoundTodo, findTodos, type SpokenContext } from './find-todos.ts'
import { highlightLines, type InsightLine } from './highlight-lines.ts'
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

export interface PossibleTodo extends Omit<FoundTodo, 'sentence'> {
  key: string
  said: { sentence: string; start: number; end: number }
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
  const decided = new Set(choices.map(({ line }) => line))
  const isOpen = ({ key }: { key: string }) => !decided.has(key)
  return {
    highlights: highlightLines(sentences, choices),
    todos: findTodos(sentences, source).map(possibleTodo).filter(isOpen),
    tags: suggestTags(joinSegments(segments), source.tags)
      .map(({ id }) => ({ key: insightKey('tag', id), id }))
      .filter(isOpen),
    chapters: chaptersOf(segments),
  }
}

function possibleTodo({ sentence: { text, start, end }, ...todo }: FoundTodo): PossibleTodo {
  return { ...todo, key: insightKey('todo', todo.task), said: { sentence: text, start, end } }
}
