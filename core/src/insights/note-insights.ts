import { type InsightChoice, insightKey } from '../entities/insights.ts'
import type { Segment } from '../entities/recording.ts'
import { joinSegments } from '../text/segments.ts'
import { type Chapter, chaptersOf } from './chapters.ts'
import { chooseHighlights } from './choose-highlights.ts'
import { type FoundTodo, findTodos, type SpokenContext } from './find-todos.ts'
import { type SpokenSentence, spokenSentences } from './spoken-sentences.ts'
import { type KnownTag, suggestTags } from './suggest-tags.ts'

/** What insights are read off. */
export interface InsightSource extends SpokenContext {
  segments: readonly Segment[]
  /** Those of the account that the note does not have. */
  tags: readonly KnownTag[]
  /** What people did with them before. */
  choices: readonly InsightChoice[]
}

/** A line that a person can play, keep, edit or dismiss. */
export interface InsightLine {
  /** See `insightKey`. */
  key: string
  text: string
  /** Seconds. */
  start: number
  isKept: boolean
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
  const choiceOf = new Map(choices.map((choice) => [choice.line, choice]))
  const isOpen = ({ key }: { key: string }) => !choiceOf.has(key)
  return {
    highlights: highlightLines(sentences, choiceOf),
    todos: findTodos(sentences, source).map(possibleTodo).filter(isOpen),
    tags: suggestTags(joinSegments(segments), source.tags)
      .map(({ id }) => ({ key: insightKey('tag', id), id }))
      .filter(isOpen),
    chapters: chaptersOf(segments),
  }
}

/** What was kept stays, also where others would be chosen now that the words around it have changed. */
function highlightLines(
  sentences: readonly SpokenSentence[],
  choiceOf: ReadonlyMap<string, InsightChoice>,
): InsightLine[] {
  const chosen = new Set(chooseHighlights(sentences))
  return sentences.flatMap((sentence) => {
    const key = insightKey('highlight', sentence.text)
    const choice = choiceOf.get(key)
    const isKept = choice?.did === 'kept'
    if (!isKept && (choice || !chosen.has(sentence))) return []
    return [{ key, text: choice?.text ?? sentence.text, start: sentence.start, isKept }]
  })
}

function possibleTodo({ sentence: { text, start, end }, ...todo }: FoundTodo): PossibleTodo {
  return { ...todo, key: insightKey('todo', todo.task), said: { sentence: text, start, end } }
}
