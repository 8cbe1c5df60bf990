import { expect, test } from 'vitest'
import { failureSentence } from './failure-sentence.ts'

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
