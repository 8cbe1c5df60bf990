import { expect, test } from 'vitest'
import { answer, back, fromText, newQuiz, type Quiz, toText, viewOf } from './quiz.ts'

const allFive = ['ideas', 'daily', 'moving', 'english', 'alone']
const finish = (values: string[]): Quiz => values.reduce(answer, newQuiz)

test('five answers lead through five questions to the end', () => {
  expect(viewOf(newQuiz)).toMatchObject({ kind: 'question', number: 1, of: 5, chosen: undefined })

  expect(viewOf(finish(allFive))).toEqual({
    kind: 'finished',
    answers: { what: 'ideas', often: 'daily', where: 'moving', language: 'english', with: 'alone' },
  })
})

test('going back shows the answer given, and changing it keeps the others', () => {
  const atThird = finish(allFive.slice(0, 2))

  expect(viewOf(back(atThird))).toMatchObject({ number: 2, chosen: 'daily' })
  expect(answer(back(back(atThird)), 'journal').given).toEqual(['journal', 'daily'])
})

test('there is nothing before the first question', () => {
  expect(back(newQuiz)).toEqual(newQuiz)
})

test('an answer to another question changes nothing', () => {
  expect(answer(newQuiz, 'daily')).toBe(newQuiz)
  expect(answer(finish(allFive), 'alone')).toEqual(finish(allFive))
})

test('a finished quiz comes back from kept text', () => {
  expect(fromText(toText(finish(allFive)))).toEqual(finish(allFive))
})

test.each([null, '', 'nonsense', '{}', '[]', '["ideas"]', '["ideas","daily","moving","english","nobody"]'])(
  'kept text that is no finished quiz is set aside: %s',
  (text) => {
    expect(fromText(text)).toBeUndefined()
  },
)
