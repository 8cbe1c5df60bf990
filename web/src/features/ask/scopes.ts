import type { ConversationScope } from '@earmark/core/entities/conversation.ts'
import type { CalendarDay } from '@earmark/core/search/calendar.ts'
import { dateInWords } from '@earmark/core/search/date-in-words.ts'
import { parseSaidDate } from '@earmark/core/search/said-date.ts'
import { isoDay } from '@earmark/core/text/dates.ts'

type Days = Pick<ConversationScope, 'from' | 'to'>

const saidDays = ['This week', 'Last week', 'This month', 'Last month', 'This year', 'Last year']

/** Days to choose from, as people say them. */
export function daysToChoose(today: CalendarDay): { text: string; days: Days }[] {
  return saidDays.flatMap((text) => {
    const said = parseSaidDate(text, today)
    return said?.kind === 'days' ? [{ text, days: { from: said.from, to: said.to } }] : []
  })
}

/** `In March 2026`, `From 9 to 15 November 2026`, `Since 9 November 2026`. */
export function daysInWords({ from, to }: Days): string {
  if (from && to) return capital(dateInWords({ kind: 'days', from, to, score: 0 }))
  if (from) return `Since ${isoDay(from)}`
  return to ? `Until ${isoDay(to)}` : ''
}

/** The same scope without some of its parts. */
export function withoutParts(
  scope: ConversationScope,
  parts: readonly (keyof ConversationScope)[],
): ConversationScope {
  const left = { ...scope }
  for (const part of parts) delete left[part]
  return left
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
