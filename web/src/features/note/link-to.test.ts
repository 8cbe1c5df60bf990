import { expect, test } from 'vitest'
import { linkTo } from './link-to.ts'

test.each([
  [undefined, 'https://notes.example/d/recording/01J'],
  [0, 'https://notes.example/d/recording/01J'],
  [0.4, 'https://notes.example/d/recording/01J'],
  [28.96, 'https://notes.example/d/recording/01J/at/28'],
  [3723, 'https://notes.example/d/recording/01J/at/3723'],
])('[NOTE-41] the link to a note at %s seconds is %s', (seconds, expected) => {
  expect(linkTo('https://notes.example', '01J', seconds)).toBe(expected)
})
