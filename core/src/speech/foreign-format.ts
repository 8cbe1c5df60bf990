import type { ForeignFormat } from './sound-refusal.ts'

/** Bytes of a file's beginning that are enough to tell. */
export const formatHeadBytes = 64

/** Which kind of sound that only ffmpeg reads begins so; null: none of them. A file's name is not asked. */
export function foreignFormatOf(head: Uint8Array): ForeignFormat | null {
  const text = Array.from(head.subarray(0, formatHeadBytes), (byte) => String.fromCharCode(byte)).join('')
  return beginnings.find(([, parts]) => parts.every(([at, name]) => text.startsWith(name, at)))?.[0] ?? null
}

const beginnings: readonly (readonly [ForeignFormat, (readonly [at: number, name: string])[]])[] = [
  ['wma', [[0, '\x30\x26\xb2\x75\x8e\x66\xcf\x11']]],
  ['ac3', [[0, '\x0b\x77']]],
  [
    'avi',
    [
      [0, 'RIFF'],
      [8, 'AVI '],
    ],
  ],
  // The first page of Ogg, whose one packet says what the others are.
  [
    'speex',
    [
      [0, 'OggS'],
      [28, 'Speex   '],
    ],
  ],
  ['monkeys_audio', [[0, 'MAC ']]],
  ['true_audio', [[0, 'TTA1']]],
]
