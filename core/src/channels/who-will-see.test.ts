import { expect, test } from 'vitest'
import { whoWillSee } from './who-will-see.ts'

test.each([
  [
    { is_private: false, readers: 12, notes: 1 },
    'Everyone in Design (12 people) will be able to read, play and comment on it. It leaves your personal account.',
  ],
  [
    { is_private: true, readers: 3, notes: 2 },
    'The 3 people in Budget will be able to read, play and comment on them. They leave your personal account.',
  ],
  [
    { is_private: false, readers: 1, notes: 1 },
    'So far only you are in Design; whoever joins will be able to read, play and comment on it. It leaves your personal account.',
  ],
])('[TEAM-38] who will see a note is said before it is moved: %o', ({ notes, ...channel }, sentence) => {
  expect(whoWillSee({ team: 'Design', channel: { name: 'Budget', ...channel }, notes })).toBe(sentence)
})
