import type { MeetingForm, MeetingLineKind } from '../entities/meeting.ts'
import { meetingLimits } from '../entities/meeting-limits.ts'
import type { MeetingDraft } from './meeting-draft.ts'

interface FormRow {
  name: string
  /** What to listen for: offered beside the notes while it runs. */
  asks: readonly string[]
}

export const meetingFormRows: Record<MeetingForm, FormRow> = {
  stand_up: { name: 'Stand-up', asks: ['Done since last time', 'Next', 'In the way'] },
  one_on_one: { name: 'One-on-one', asks: ['How it goes', 'What to change', 'Agreed until next time'] },
  interview: { name: 'Interview', asks: ['Background', 'Strong answers', 'Open doubts', 'Their questions'] },
  lecture: { name: 'Lecture', asks: ['Main claim', 'New terms', 'To read up on'] },
  sales: { name: 'Sales', asks: ['What they need', 'Who decides', 'Budget and date', 'Next step'] },
  free: { name: 'Free', asks: [] },
}

/** By a template of one's own, as it was then, or by the form. */
export function templateOf({ form, template }: Pick<MeetingDraft, 'form' | 'template'>): FormRow {
  return template ?? meetingFormRows[form]
}

export const lineKindNames: Record<MeetingLineKind, string> = {
  note: 'Note',
  decision: 'Decision',
  todo: 'To-do',
  question: 'Question',
}

/** The names in a line of them, as people type them. */
export function peopleIn(text: string): string[] {
  return [...new Set(text.split(/[,;\n]/).map((name) => name.trim()))].filter((name) => name !== '')
}

/** What is wrong with what was typed, in one sentence. */
export function peopleFault(text: string): string | undefined {
  const names = peopleIn(text)
  if (names.some(({ length }) => length > meetingLimits.person))
    return `A name can have at most ${meetingLimits.person} characters. Put a comma between names.`
  return names.length > meetingLimits.people
    ? `A meeting can name at most ${meetingLimits.people} people.`
    : undefined
}

/** To be read out, or sent into the call's chat. */
export const consentSentence =
  'I am recording this conversation to take notes. Please say so now if you would rather not be recorded.'
