import { expect, test } from 'vitest'
import { understand } from './understand.ts'

/** A Wednesday. */
const today = { year: 2026, month: 11, day: 18 }
const isOpen = (
  question: string,
  { earlier = [], scope = {} }: { earlier?: string[]; scope?: object } = {},
) => understand(question, { earlier, scope, today }).question.isOpen ?? false

test.each([
  'What did I say last march?',
  'last march',
  'What about last week?',
  'What happened yesterday?',
  'Tell me everything from last week',
  'What was said in March?',
  'What did I record this month?',
  'Summarize last week',
])('[ASK-23] “%s” asks what was said at all', (question) => {
  expect(isOpen(question)).toBe(true)
})

test.each([
  'What did I say about the boat last march?',
  'What did Anna say last march?',
  'Where was I last week?',
  'Who did I talk to last week?',
  'When did I say that last week?',
  'What did he say yesterday?',
  'What should I do this week?',
  'How did I write last week?',
  'What did I say?',
  'Tell me everything',
])('[ASK-23] “%s” asks for something, or of all notes', (question) => {
  expect(isOpen(question)).toBe(false)
})

test('[ASK-23] of a conversation that is narrowed down it may be asked without days; a question that follows another has its subject', () => {
  const scope = { tag: '1' }
  expect(isOpen('What did I say?', { scope })).toBe(true)
  expect(isOpen('Was habe ich gesagt?', { scope })).toBe(true)
  expect(isOpen('¿Qué dije?', { scope })).toBe(true)
  expect(isOpen('And what was said?', { scope, earlier: ['When does the plumber come?'] })).toBe(false)
})
