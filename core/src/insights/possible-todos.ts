import { type InsightChoice, insightKey } from '../entities/insights.ts'
import type { Segment } from '../entities/recording.ts'
import { type FoundTodo, findTodos, type SpokenContext } from './find-todos.ts'
import { type SpokenSentence, spokenSentences } from './spoken-sentences.ts'

/** Of so many newest notes it is offered among all to-dos: what was said long before is done, or forgotten for a reason. */
export const offeringNotes = 50

/** None is a to-do before a person says so. */
export interface PossibleTodo extends Omit<FoundTodo, 'sentence'> {
  key: string
  said: { sentence: string; start: number; end: number }
}

export interface TodoSource extends SpokenContext {
  ulid: string
  segments: readonly Segment[]
}

export interface PossibleTodosOfNote {
  ulid: string
  todos: PossibleTodo[]
}

export function possibleTodos(sentences: readonly SpokenSentence[], context: SpokenContext): PossibleTodo[] {
  return findTodos(sentences, context).map(({ sentence: { text, start, end }, ...todo }) => ({
    ...todo,
    key: insightKey('todo', todo.task),
    said: { sentence: text, start, end },
  }))
}

/** Of notes that say that something is to be done, in their order. */
export function possibleTodosOf(notes: readonly TodoSource[]): PossibleTodosOfNote[] {
  return notes
    .map(({ ulid, segments, ...context }) => ({
      ulid,
      todos: possibleTodos(spokenSentences(segments), context),
    }))
    .filter(({ todos }) => todos.length > 0)
}

/** What nobody has kept or dismissed yet. */
export function undecided<Line extends { key: string }>(
  lines: readonly Line[],
  choices: readonly Pick<InsightChoice, 'line'>[],
): Line[] {
  const decided = new Set(choices.map(({ line }) => line))
  return lines.filter(({ key }) => !decided.has(key))
}
