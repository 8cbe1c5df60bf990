import type { AnswerTo, Answers } from './questions.ts'

export interface SetUp {
  tags: readonly string[]
  template: string
  plan: 'free' | 'pro' | 'team'
  /** Why this plan and not another. */
  planReason: string
  /** What to know about the language, where there is something to know. */
  languageNote: string | undefined
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

const templateFor: Record<AnswerTo<'what'>, string> = {
  ideas: 'Free note: title, the words, and what is to be done',
  journal: 'Journal entry: the day, one thing that stayed, one thing for tomorrow',
  meetings: 'Minutes: summary, decisions, who does what by when',
  lectures: 'Lecture: chapters, terms, questions to look up',
}

/** The set-up that fits five answers. */
export function recommend(answers: Answers): SetUp {
  return {
    tags: [...tagsFor[answers.what], placeTagFor[answers.where]],
    template: templateFor[answers.what],
    ...planFor(answers),
    languageNote:
      answers.language === 'english'
        ? undefined
        : 'The speech engine Earmark is made with understands English only. Other languages need a speech service, set up by whoever runs this instance.',
  }
}

function planFor({ what, often, with: company }: Answers): Pick<SetUp, 'plan' | 'planReason'> {
  if (company === 'team') {
    return { plan: 'team', planReason: 'You share notes with others, and a team has channels and roles.' }
  }
  if (what === 'lectures') {
    return { plan: 'pro', planReason: 'A lecture is longer than the ten minutes a note may have on Free.' }
  }
  if (what === 'meetings' && often !== 'rarely') {
    return { plan: 'pro', planReason: 'You meet more often than the three meetings a month of Free.' }
  }
  return { plan: 'free', planReason: 'Short notes of your own fit into Free, for as long as you want.' }
}
