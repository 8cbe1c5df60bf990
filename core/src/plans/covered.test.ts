import { expect, test } from 'vitest'
import { coveredSeconds, coveredSentence, coversMore } from './covered.ts'
import { plans } from './plans.ts'

test.each([
  [600, 'the first 10 minutes of'],
  [3600, 'the first hour of'],
  [4 * 3600, 'the first 4 hours of'],
  [90 * 60, 'the first 90 minutes of'],
])('[SPEECH-51] of %s seconds it is said that they are %s a recording', (seconds, said) => {
  expect(coveredSentence(seconds)).toContain(said)
})

test('[SPEECH-51] the rest is offered only on a plan that covers more', () => {
  expect(coversMore(plans.free.limits, 600)).toBe(false)
  expect(coversMore(plans.pro.limits, 600)).toBe(true)
})

const whole = { duration: 599, transcribed_seconds: null }
const long = { duration: 4_000, transcribed_seconds: null }

test.each([
  ['transcribed, all of it', { ...whole, status: 'ready' }, null],
  ['transcribed, a part of it', { ...long, status: 'ready', transcribed_seconds: 600 }, 600],
  ['about to be transcribed', { ...long, status: 'uploaded' }, 600],
  ['being transcribed', { ...long, status: 'transcribing', transcribed_seconds: 31 }, 600],
  ['as long as the plan covers', { ...whole, status: 'transcribing' }, null],
  ['of a length that nobody knows', { ...long, duration: null, status: 'transcribing' }, null],
  ['not to be transcribed', { ...long, status: 'failed' }, null],
] as const)('[SPEECH-51] what the plan covers of a sound that is %s', (_, recording, expected) => {
  expect(coveredSeconds(recording, { ...plans.free.limits, recording_seconds: 600 })).toBe(expected)
})
