/** Why a file gives no sound, in the words a person reads. */
export const soundRefusals = {
  empty: 'This file is empty.',
  not_audio: 'This is not an audio file, or it is too damaged to read.',
  no_sound: 'There is no readable audio in this file.',
  unusual_rate: 'The audio in this file has a sample rate that no recorder uses.',
  too_many_channels: 'The audio in this file has too many channels.',
  too_long: 'This recording is too long to transcribe.',
  needs_decoder: 'AAC and AMR audio needs ffmpeg, which this server does not have.',
  unsupported:
    'This is not an audio file that Earmark can read. Save it as MP3, M4A, WAV, FLAC, OGG or WebM.',
} as const

export type SoundRefusal = keyof typeof soundRefusals
