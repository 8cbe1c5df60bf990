/** Why a file gives no sound, in the words a person reads. */
export const soundRefusals = {
  empty: 'This file is empty.',
  not_audio: 'This file is not a sound recording, or it is damaged beyond reading.',
  no_sound: 'This file holds no sound that can be read.',
  unusual_rate: 'This file says its sound has a sample rate that no recorder uses.',
  too_many_channels: 'This file says its sound has more channels than can be mixed.',
  too_long: 'This recording is longer than can be written down.',
  needs_decoder: 'This kind of sound (AAC or AMR) needs ffmpeg, which this server does not have.',
  unsupported: 'This kind of sound cannot be read. Save it as MP3, M4A, WAV, FLAC, OGG or WebM.',
} as const

export type SoundRefusal = keyof typeof soundRefusals
