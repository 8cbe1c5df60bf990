import type { AnswerTo, Answers } from './questions.ts'

export interface SetUp {
  tags: readonly string[]
  /** What to know about the language, where there is something to know. */
  languageNote: string | undefined
  /** How to share notes, for those who want to. */
  teamNote: string | undefined
}

const tagsFor: Record<AnswerTo<'what'>, readonly string[]> = {
  ideas: ['ideas', 'to do'],
  journal: ['journal', 'gratitude'],
  meetings: ['meetings', 'decisions'],
  lectures: ['lectures', 'exam'],
}

const placeTagFor: Record<AnswerTo<'where'>, string> = {
  moving: 'on the way',
  home: 'house',
  desk: 'work',
  company: 'people',
}

/** For those who record so often that they sort later. */
const sortLater = 'to sort'
const forOthers = 'for the team'

/** What is set up for five answers when an account is made, and nothing else. */
export function recommend({ what, often, where, language, with: company }: Answers): SetUp {
  return {
    tags: [
      ...tagsFor[what],
      placeTagFor[where],
      ...(often === 'daily' ? [sortLater] : []),
      ...(company === 'team' ? [forOthers] : []),
    ],
    languageNote:
      language === 'english'
        ? undefined
        : 'Earmark’s built-in transcription works in English and Spanish. Other languages need a speech service, set up by whoever runs this instance.',
    teamNote:
      company === 'alone'
        ? undefined
        : 'To share notes with others, choose “New team…” in the account menu once you are signed in.',
  }
}
