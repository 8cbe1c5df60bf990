import type { ConversationScope } from '../entities/conversation.ts'
import type { CalendarDay } from '../search/calendar.ts'
import { isNarrowScope } from './citations.ts'
import { dateSpanIn } from './date-span.ts'
import { type FollowUp, inContext } from './follow-up.ts'
import { isOpenQuestion } from './open-question.ts'

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
  const narrowed = span ? { ...scope, from: span.from, to: span.to } : scope
  const inWords = inContext(plain(question), earlier.map(plain))
  const isOpen = isNarrowScope(narrowed) && !inWords.subject && isOpenQuestion(span?.before ?? question)
  return { question: isOpen ? { ...inWords, isOpen } : inWords, scope: narrowed }
}
