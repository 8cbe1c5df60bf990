import { expect, test } from 'vitest'
import { canPass, canPlay, failureSentence } from './failure-sentence.ts'

test.each([
  ['not_audio', 'This is not an audio file, or it is too damaged to read.'],
  ['engine_failed', 'This could not be transcribed. The audio is safe, and you can try again.'],
  ['sound_lost', 'The audio of this note cannot be found on the server.'],
  [
    'quota_exceeded',
    'This month’s transcription on the server is used up. Your recording is kept, and your own device can still transcribe it.',
  ],
  ['of_next_year', 'This did not work. The audio is safe.'],
  ['constructor', 'This did not work. The audio is safe.'],
  [undefined, 'This did not work. The audio is safe.'],
])('[SPEECH-71] a note that could not be transcribed for %s says so in one sentence', (code, sentence) => {
  expect(failureSentence(code)).toBe(sentence)
})

test.each([
  ['engine_failed', true],
  ['quota_exceeded', true],
  ['wma', true],
  ['not_audio', false],
  ['no_sound', false],
  ['no_index', false],
  ['sound_lost', false],
  ['of_next_year', true],
  [undefined, true],
])('[IMPORT-5] after %s, that trying again may help is %s', (code, expected) => {
  expect(canPass(code)).toBe(expected)
})

test.each([
  ['no_index', false],
  ['empty', false],
  ['wma', true],
  ['not_audio', true],
  [undefined, true],
])('[SPEECH-74] after %s, that a player is offered is %s', (code, expected) => {
  expect(canPlay(code)).toBe(expected)
})
