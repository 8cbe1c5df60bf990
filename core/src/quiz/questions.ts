export const questions = [
  {
    id: 'what',
    text: 'What will you record most?',
    options: [
      { value: 'ideas', label: 'Ideas and reminders' },
      { value: 'journal', label: 'A journal' },
      { value: 'meetings', label: 'Meetings and calls' },
      { value: 'lectures', label: 'Lectures and talks' },
    ],
  },
  {
    id: 'often',
    text: 'How often?',
    options: [
      { value: 'daily', label: 'Several times a day' },
      { value: 'weekly', label: 'A few times a week' },
      { value: 'rarely', label: 'Now and then' },
    ],
  },
  {
    id: 'where',
    text: 'Where will you usually record?',
    options: [
      { value: 'moving', label: 'Walking, driving, on the train' },
      { value: 'home', label: 'At home' },
      { value: 'desk', label: 'At a desk' },
      { value: 'company', label: 'Among other people' },
    ],
  },
  {
    id: 'language',
    text: 'Which language will you speak?',
    options: [
      { value: 'english', label: 'English' },
      { value: 'other', label: 'Another language' },
      { value: 'several', label: 'More than one' },
    ],
  },
  {
    id: 'with',
    text: 'On your own, or with others?',
    options: [
      { value: 'alone', label: 'On my own' },
      { value: 'team', label: 'With a team' },
    ],
  },
] as const

export type Question = (typeof questions)[number]
type QuestionId = Question['id']
/** What can be answered to one question. */
export type AnswerTo<Id extends QuestionId> = Extract<Question, { id: Id }>['options'][number]['value']
export type Answers = { [Id in QuestionId]: AnswerTo<Id> }
