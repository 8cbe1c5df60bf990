import { expect, test } from 'vitest'
import { isForeignSound } from './foreign-sound.ts'

function box(name: string, content: string): string {
  const size = String.fromCharCode(...[24, 16, 8, 0].map((bits) => ((content.length + 8) >> bits) & 255))
  return `${size}${name}${content}`
}

const film = (kind: string) =>
  box('ftyp', 'M4A ') + box('mdat', 'x'.repeat(500)) + box('moov', box('trak', kind))

test.each([
  ['AAC in M4A', film('....mp4a....'), true],
  ['AMR in 3GP', film('....samr....'), true],
  ['Opus in MP4', film('....Opus....'), false],
  ['an M4A without tables', box('ftyp', 'M4A '), false],
  ['AMR', '#!AMR\n<...', true],
  ['AAC without a container', '\xff\xf1\x50\x80', true],
  ['MP3', '\xff\xfb\x90\x04', false],
  ['WAV', 'RIFF....WAVEfmt ', false],
  ['nothing', '', false],
])('[IMPORT-4] %s: needs another decoder %s', async (_what, latin, isForeign) => {
  const bytes = Uint8Array.from(latin, (letter) => letter.charCodeAt(0))

  expect(await isForeignSound(new Blob([bytes]))).toBe(isForeign)
})
