import { expect, test } from 'vitest'
import { movedText, reachInShort, reachOf, releasedText, showsToAll } from './seen-by.ts'

const ideas = { name: 'Ideas', is_private: false }
const payroll = { name: 'Payroll', is_private: true }

test('[CHANNEL-17] who sees a note now is said once it was moved', () => {
  expect(movedText(ideas)).toBe('Moved to Ideas. Everyone in the team can see it.')
  expect(movedText(payroll)).toBe('Moved to Payroll. Only people in Payroll can see it.')
})

test('[MEET-71] who sees a meeting now is said once it was released', () => {
  expect(releasedText(ideas)).toBe('Released to Ideas. Everyone in the team can see it.')
})

test.each([
  { from: payroll, to: ideas, isAsked: true },
  { from: ideas, to: payroll, isAsked: false },
  { from: payroll, to: payroll, isAsked: false },
  { from: ideas, to: ideas, isAsked: false },
  { from: undefined, to: ideas, isAsked: false },
])('[CHANNEL-17] a move is asked about where it shows a note to the whole team: $isAsked', (move) => {
  expect(showsToAll(move.from, move.to)).toBe(move.isAsked)
})

test.each([
  [false, 5, 'heard by all', 'heard by all'],
  [true, 1, 'heard by you alone', 'you alone'],
  [true, 3, 'heard by 3 people', '3 people'],
])(
  '[CHANNEL-22] before a recording starts it is said who will hear it: private %s, %i in it',
  (is_private, count, text, inShort) => {
    const members = Array.from({ length: count }, (_, at) => `u${at}`)

    expect(reachOf({ is_private, members }, 'heard')).toBe(text)
    expect(reachInShort({ is_private, members }, 'heard')).toBe(inShort)
    expect(reachOf({ is_private, members }, 'read')).toBe(text.replace('heard', 'read'))
  },
)
