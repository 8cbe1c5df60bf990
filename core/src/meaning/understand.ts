import type { ConversationScope } from '../entities/conversation.ts'
import type { CalendarDay } from '../search/calendar.ts'
import { dateSpanIn } from './date-span.ts'
import { type FollowUp, inContext } from './follow-up.ts'

interface Context {
  /** The questions before it, oldest first. */
  earlier: readonly string[]
  scope: ConversationScope
  today: CalendarDay
}

/** What is looked for, and in which notes: those of the conversation, of the days that the question itself names. */
export function understand(
  question: string,
  { earlier, scope, today }: Context,
): { question: FollowUp; scope: ConversationScope } {
  const plain = (text: string) => dateSpanIn(text, today)?.before || text
  const span = dateSpanIn(question, today)
  return {
    question: inContext(plain(question), earlier.map(plain)),
    scope: span ? { ...scope, from: span.from, to: span.to } : scope,
  }
}
