import { type SectionKind, sectionNames } from '../entities/section-kinds.ts'
import type { TemplateSection } from '../entities/template.ts'
import type { AnswerTo, Answers } from './questions.ts'

/** What is made for five answers in a new account, and what to know beside it. */
export interface SetUp {
  tags: readonly string[]
  /** From a note’s own words, so that it needs no language model. */
  template: StarterTemplate
  /** What to know about the language, where there is something to know. */
  languageNote: string | undefined
  /** How to share notes, for those who want to. */
  teamNote: string | undefined
}

export interface StarterTemplate {
  name: string
  sections: readonly TemplateSection[]
  /** After recordings with this one of the tags it runs by itself. */
  tag: string
}

interface Kind {
  /** After recordings with the first of them the template runs. */
  tags: readonly [string, ...string[]]
  template: string
  takes: readonly SectionKind[]
}

const kinds: Record<AnswerTo<'what'>, Kind> = {
  ideas: { tags: ['ideas', 'to do'], template: 'Next steps', takes: ['highlights', 'todos'] },
  journal: { tags: ['journal', 'gratitude'], template: 'My day', takes: ['journal', 'todos'] },
  meetings: {
    tags: ['meetings', 'decisions'],
    template: 'Meeting minutes',
    takes: ['highlights', 'decisions', 'todos', 'questions'],
  },
  lectures: {
    tags: ['lectures', 'exam'],
    template: 'Study notes',
    takes: ['chapters', 'bullets', 'questions'],
  },
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
  const { tags, template, takes } = kinds[what]
  return {
    tags: [
      ...tags,
      placeTagFor[where],
      ...(often === 'daily' ? [sortLater] : []),
      ...(company === 'team' ? [forOthers] : []),
    ],
    template: {
      name: template,
      sections: takes.map((kind) => ({ heading: sectionNames[kind], takes: kind })),
      tag: tags[0],
    },
    languageNote:
      language === 'english'
        ? undefined
        : 'Earmark’s built-in transcription works in English and Spanish. Other languages need a speech service, set up by whoever runs this instance.',
    teamNote:
      company === 'alone'
        ? undefined
        : 'To share notes with others, choose “New team…” in the account menu once you are signed in. A team has channels in place of tags.',
  }
}
