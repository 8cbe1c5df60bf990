import { meetingLimits } from '../entities/meeting-limits.ts'
import { oneLine } from '../text/one-line.ts'

/** What to listen for, a line each, as people type it. */
export function asksIn(text: string): string[] {
  return [...new Set(text.split('\n').map(oneLine))].filter((ask) => ask !== '')
}

/** What is wrong with what was typed, in one sentence. */
export function asksFault(text: string): string | undefined {
  const asks = asksIn(text)
  if (asks.some(({ length }) => length > meetingLimits.ask))
    return `A line can have at most ${meetingLimits.ask} characters.`
  return asks.length > meetingLimits.asks ? `There can be at most ${meetingLimits.asks} lines.` : undefined
}
