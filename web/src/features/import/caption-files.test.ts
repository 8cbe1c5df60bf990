import { importedEngine } from '@earmark/core/recording/imported-engine.ts'
import { expect, test } from 'vitest'
import { captionsOf } from './caption-files.ts'
import { readCaptions } from './read-captions.ts'

const named = (path: string) => ({
  name: path.slice(path.lastIndexOf('/') + 1),
  webkitRelativePath: path.includes('/') ? path : '',
})

test.each([
  ['call.mp3', ['call.vtt'], 'call.vtt'],
  ['Call.MP3', ['call.VTT'], 'call.VTT'],
  ['call.mp3', ['call.en.vtt', 'call.srt'], 'call.srt'],
  ['call.mp3', ['call.srt', 'call.vtt'], 'call.vtt'],
  ['GMT2026_Recording.m4a', ['GMT2026_Recording.transcript.vtt'], 'GMT2026_Recording.transcript.vtt'],
  ['call.mp3', ['call 2.vtt', 'recall.vtt', 'call.txt'], undefined],
  ['may/call.mp3', ['june/call.vtt'], undefined],
  ['may/call.mp3', ['june/call.vtt', 'may/call.vtt'], 'call.vtt'],
])('[IMPORT-8] beside %s lie %j: %s is taken', (sound, files, taken) => {
  expect(captionsOf(named(sound), files.map(named))?.name).toBe(taken)
})

const cue = '00:01.000 --> 00:02.000\nGrüße, señor'
const utf16 = (text: string, isLittle: boolean) => {
  const view = new DataView(new ArrayBuffer(2 * text.length + 2))
  for (const [at, letter] of [...`\ufeff${text}`].entries())
    view.setUint16(2 * at, letter.charCodeAt(0), isLittle)
  return view.buffer
}

test.each<[what: string, bytes: BlobPart]>([
  ['UTF-8', cue],
  ['UTF-8 with a mark', `\ufeff${cue}`],
  ['UTF-16, the low byte first', utf16(cue, true)],
  ['UTF-16, the high byte first', utf16(cue, false)],
  ['Windows-1252', Uint8Array.from(cue, (letter) => letter.charCodeAt(0))],
])('[IMPORT-7] captions in %s', async (_what, bytes) => {
  expect(await readCaptions(new File([bytes], 'call.vtt'))).toEqual({
    words: { segments: [{ start: 1, end: 2, text: 'Grüße, señor' }], language: null, engine: importedEngine },
  })
})

test.each<[what: string, bytes: BlobPart, reason: string]>([
  ['ten megabytes', new Uint8Array(10_000_000), 'A caption file can have at most 5 MB.'],
  ['no cue', 'WEBVTT', 'There are no captions with times in this file.'],
  ['nothing', '', 'There are no captions with times in this file.'],
  [
    'a picture',
    Uint8Array.from({ length: 4_000 }, (_, at) => (at * 7) % 256),
    'There are no captions with times in this file.',
  ],
])('[IMPORT-7] a caption file with %s is told of in one sentence', async (_what, bytes, reason) => {
  expect(await readCaptions(new File([bytes], 'call.vtt'))).toEqual({
    reason: `${reason} The audio is imported without it.`,
  })
})
