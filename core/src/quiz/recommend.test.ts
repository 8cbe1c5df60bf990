import { expect, test } from 'vitest'
import { templateMakes } from '../entities/template.ts'
import { plans } from '../plans/plans.ts'
import { type Answers, questions } from './questions.ts'
import { recommend } from './recommend.ts'
import { recommendPlan } from './recommend-plan.ts'

const answers: Answers = {
  what: 'ideas',
  often: 'weekly',
  where: 'moving',
  language: 'english',
  with: 'alone',
}

test.each<[Partial<Answers>, string[]]>([
  [{}, ['ideas', 'to do', 'on the way']],
  [{ what: 'meetings', often: 'daily', where: 'desk' }, ['meetings', 'decisions', 'work', 'to sort']],
  [
    { what: 'journal', often: 'rarely', where: 'home', with: 'team' },
    ['journal', 'gratitude', 'house', 'for the team'],
  ],
  [{ what: 'lectures', where: 'company' }, ['lectures', 'exam', 'people']],
])('[TRY-3] for %j the tags %j are set up', (given, tags) => {
  expect(recommend({ ...answers, ...given }).tags).toEqual(tags)
})

test.each<[Answers['what'], string, string[]]>([
  ['ideas', 'Next steps', ['Highlights', 'Action items']],
  ['journal', 'My day', ['Journal entry', 'Action items']],
  ['meetings', 'Meeting minutes', ['Highlights', 'Decisions', 'Action items', 'Questions raised']],
  ['lectures', 'Study notes', ['Chapters', 'Bullet points', 'Questions raised']],
])('[TRY-3] for %s the template is %s', (what, name, headings) => {
  const { template } = recommend({ ...answers, what })

  expect(template.name).toBe(name)
  expect(template.sections.map(({ heading }) => heading)).toEqual(headings)
})

test.each(questions[0].options.map(({ value }) => value))(
  '[TRY-3] the template for %s runs on a tag that is set up, and needs no model',
  (what) => {
    const { tags, template } = recommend({ ...answers, what })

    expect(tags).toContain(template.tag)
    expect(templateMakes.safeParse({ by: 'sections', sections: template.sections }).success).toBe(true)
  },
)

test.each<[Partial<Answers>, string]>([
  [{ what: 'ideas', often: 'daily' }, 'free'],
  [{ what: 'journal', often: 'daily' }, 'free'],
  [{ what: 'meetings', often: 'rarely' }, 'free'],
  [{ what: 'lectures', often: 'rarely', with: 'team' }, 'free'],
  [{ what: 'ideas', often: 'daily', with: 'team' }, 'free'],
  [{ what: 'meetings', often: 'weekly' }, 'pro'],
  [{ what: 'lectures', often: 'daily' }, 'pro'],
  [{ what: 'meetings', often: 'weekly', with: 'team' }, 'team'],
])('[TRY-10] for %j the plan is %s', (given, plan) => {
  expect(recommendPlan({ ...answers, ...given }, plans).plan).toBe(plan)
})

test('[TRY-10] the reason is what the plans hold', () => {
  expect(recommendPlan({ ...answers, what: 'meetings', with: 'team' }, plans).why).toEqual([
    'A recording on Free ends after 10 minutes, sooner than a meeting usually does. On Team it may last 8 hours.',
    'Your first team has the Team plan free for 14 days.',
  ])
})

const withLength = (plan: 'free' | 'pro', recording_seconds: number) => ({
  ...plans,
  [plan]: { ...plans[plan], limits: { ...plans[plan].limits, recording_seconds } },
})

test('[TRY-10] the figures that an operator has set decide', () => {
  const often = { ...answers, what: 'meetings' as const }

  expect(recommendPlan(often, withLength('free', 7200)).plan).toBe('free')
  expect(recommendPlan(often, withLength('pro', 1200))).toEqual({
    plan: 'free',
    why: ['A recording on Free ends after 10 minutes.'],
  })
})

test('someone who does not speak English is told what that needs', () => {
  expect(recommend({ ...answers, language: 'several' }).languageNote).toContain('English and Spanish')
})
