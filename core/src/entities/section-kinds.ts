/** What stands under a heading of its own where there are several. */
export const sectionKinds = [
  'highlights',
  'bullets',
  'decisions',
  'todos',
  'questions',
  'journal',
  'clean_up',
  'chapters',
] as const
export type SectionKind = (typeof sectionKinds)[number]

/** Each says what it is: sentences that were chosen are no summary, and nobody knows which questions are still open. */
export const sectionNames: Record<SectionKind, string> = {
  highlights: 'Highlights',
  bullets: 'Bullet points',
  decisions: 'Decisions',
  todos: 'Action items',
  questions: 'Questions raised',
  journal: 'Journal entry',
  clean_up: 'Clean text',
  chapters: 'Chapters',
}
