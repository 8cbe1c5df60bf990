import { expect, test } from 'vitest'
import type { Refusal } from './errors.ts'
import { refusal, refusalSentence, refused } from './refusals.ts'

test.each<[sentence: string, refusal: Refusal]>([
  ['This tag no longer exists.', refusal('tag_gone')],
  ['A note can have at most 50 tags.', refusal('too_many_tags', { most: 50 })],
  [
    'There is already a tag called “{name} $& x”. You can merge the two.',
    refusal('tag_name_taken', { name: '{name} $& x' }),
  ],
])('[SYNC-88] a person who is refused a change reads “%s”', (sentence, given) => {
  expect(refusalSentence(given)).toBe(sentence)
})

test.each<[what: string, refusal: Refusal, sentence: RegExp]>([
  ['without a reason', { code: 'not_found' }, /^There is nothing here/],
  [
    'of a later version',
    { code: 'conflict', reason: 'not_yet_known', params: { x: 1 } },
    /changed in the meantime/,
  ],
  ['of a code that is not known here', { code: 'not_yet_known' }, /^Something went wrong/],
  ['that lacks what it speaks of', { code: 'conflict', reason: 'channel_stays_open' }, /^“” is for everyone/],
])('[SYNC-88] a refusal %s has a sentence', (_what, given, sentence) => {
  expect(refusalSentence(given)).toMatch(sentence)
})

test('[SYNC-88] what is thrown has the words for who is there, and the reason for what is kept', () => {
  const error = refused('channel_stays_open', 'for us', { name: 'General' })

  expect(error).toMatchObject({ message: 'for us', detail: '“General” is for everyone and stays open.' })
  expect(error.refusal).toEqual({
    code: 'conflict',
    reason: 'channel_stays_open',
    params: { name: 'General' },
  })
})
