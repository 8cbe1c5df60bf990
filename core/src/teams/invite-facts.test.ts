import { expect, test } from 'vitest'
import { privateByLink } from './invite-facts.ts'

const channels = [
  { id: 'general', name: 'General', is_private: false },
  { id: 'payroll', name: 'Payroll', is_private: true },
  { id: 'board', name: 'Board', is_private: true },
]

test.each([
  [[], undefined],
  [['general'], undefined],
  [['general', 'payroll'], 'Anyone with this link can join Payroll, a private channel.'],
  [['board', 'payroll'], 'Anyone with this link can join Payroll and Board, private channels.'],
])('[INVITE-23] of a link into %j it is said which private channels it opens', (chosen, sentence) => {
  expect(privateByLink(chosen, channels)).toBe(sentence)
})
