import { quotaSentence } from '../plans/quota.ts'
import { soundRefusals } from './sound-refusal.ts'

/** Why a note could not be transcribed: the code is kept with the note, the sentence made where a person reads it. */
const sentences = {
  ...soundRefusals,
  engine_failed: 'This could not be transcribed. The audio is safe, and you can try again.',
  engine_refused: 'The speech engine did not accept this recording. The audio is kept.',
  sound_lost: 'The audio of this note cannot be found on the server.',
  quota_exceeded: quotaSentence('transcription') ?? '',
} as const satisfies Record<string, string>

export type FailureCode = keyof typeof sentences

/** Of the file itself: what would be heard again is the same. */
const lasting: ReadonlySet<FailureCode> = new Set([
  'empty',
  'not_audio',
  'no_sound',
  'no_index',
  'unusual_rate',
  'too_many_channels',
  'unsupported',
  'sound_lost',
])

/** Whether trying again may help. */
export function canPass(code: string | undefined): boolean {
  return code === undefined || !isFailureCode(code) || !lasting.has(code)
}

/** There is nothing in the file that anybody could play. */
const silent: ReadonlySet<string> = new Set<FailureCode>(['empty', 'no_index'])

/** Whether a player may be offered for a sound that could not be transcribed for this reason. */
export function canPlay(code: string | undefined): boolean {
  return code === undefined || !silent.has(code)
}

/** Also of a code that an earlier or a later version has given. */
export function failureSentence(code: string | undefined): string {
  if (code === undefined || !isFailureCode(code)) return 'This did not work. The audio is safe.'
  return sentences[code]
}

function isFailureCode(code: string): code is FailureCode {
  return Object.hasOwn(sentences, code)
}
