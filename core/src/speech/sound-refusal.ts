/** What only ffmpeg reads, as people call it. */
const foreignFormats = {
  wma: 'a WMA file',
  ac3: 'AC-3 audio',
  avi: 'an AVI file',
  speex: 'a Speex file',
  gsm: 'a WAV file with GSM audio in it',
  caf: 'a CAF file of a kind that is rare',
  monkeys_audio: 'a Monkey’s Audio file',
  true_audio: 'a True Audio file',
} as const

export type ForeignFormat = keyof typeof foreignFormats

const convert = 'Convert it to MP3, M4A or WAV, or ask whoever runs this server to install ffmpeg.'
const named = (format: ForeignFormat) => `This is ${foreignFormats[format]}. ${convert}`

/** Why a file gives no sound, in the words a person reads. */
export const soundRefusals = {
  empty: 'This file is empty.',
  not_audio: 'This is not an audio file, or it is too damaged to read.',
  no_sound: 'There is no readable audio in this file.',
  no_index:
    'This file was cut off before its index, so its audio cannot be read or played. A repair tool can often restore it with another recording from the same device.',
  unusual_rate: 'The audio in this file has a sample rate that no recorder uses.',
  too_many_channels: 'The audio in this file has too many channels.',
  /** Of notes from versions that refused what now has words as far as the plan goes. */
  too_long: 'This recording was too long to transcribe. Try again to have its beginning transcribed.',
  needs_decoder: `The audio in this file is coded in a way that this server cannot read. ${convert}`,
  unsupported:
    'This is not an audio file that Earmark can read. Save it as MP3, M4A, WAV, FLAC, OGG or WebM.',
  wma: named('wma'),
  ac3: named('ac3'),
  avi: named('avi'),
  speex: named('speex'),
  gsm: named('gsm'),
  caf: named('caf'),
  monkeys_audio: named('monkeys_audio'),
  true_audio: named('true_audio'),
} as const satisfies Record<string, string> & Record<ForeignFormat, string>

/** Said of a note that has the sound of the rest of its file. */
export const damagedSentence =
  'Part of this audio could not be read, because its file is damaged or incomplete. The rest is here.'

export type SoundRefusal = keyof typeof soundRefusals
