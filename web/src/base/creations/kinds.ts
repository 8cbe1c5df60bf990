import type { ManyKind, ReadKind } from '@earmark/core/entities/made.ts'

/** What can be made of any note, here and without a connection. */
export const kindTexts: Record<ReadKind, { name: string; about: string }> = {
  highlights: { name: 'Highlights', about: 'The sentences that say most, as they were said' },
  bullets: { name: 'Bullet points', about: 'More of them, under the chapters' },
  todos: { name: 'To-do list', about: 'What is to be done, by whom and by when' },
  minutes: { name: 'Minutes', about: 'Highlights, decisions, action items and questions' },
  clean_up: { name: 'Clean text', about: 'All of it, without ums, repeats and false starts' },
  journal: { name: 'Journal entry', about: 'The day, and what you told of it, tidied' },
  chapters: { name: 'Chapters', about: 'Where something else begins; from a minute and a half on' },
}

/** What can be made of several, here and without a connection. */
export const manyKindTexts: Record<ManyKind, { name: string; about: string }> = {
  journal: { name: 'Journal', about: 'Day by day, what you told, tidied' },
  decisions: { name: 'Decisions', about: 'What was decided, under its days' },
  todos: { name: 'To-do list', about: kindTexts.todos.about },
  highlights: { name: 'Highlights', about: kindTexts.highlights.about },
  bullets: { name: 'Bullet points', about: 'More of them, under their days' },
  questions: { name: 'Questions raised', about: 'What was asked, under its days' },
  minutes: { name: 'Minutes', about: 'Highlights, decisions, action items and questions of all of them' },
}
