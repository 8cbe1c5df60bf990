import { expect, test } from 'vitest'
import { coveredSentence, coversMore } from './covered.ts'
import { plans } from './plans.ts'

test.each([
  [600, 'the first 10 minutes of'],
  [3600, 'the first hour of'],
  [4 * 3600, 'the first 4 hours of'],
])('[SPEECH-51] of %s seconds it is said that they are %s a recording', (seconds, said) => {
  expect(coveredSentence(seconds)).toContain(said)
})

test('[SPEECH-51] the rest is offered only on a plan that covers more', () => {
  expect(coversMore(plans.free.limits, 600)).toBe(false)
  expect(coversMore(plans.pro.limits, 600)).toBe(true)
})
