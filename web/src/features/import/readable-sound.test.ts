import { expect, test } from 'vitest'
import { readableSound } from './readable-sound.ts'

const fileOf = (name: string, head: string) =>
  new File([Uint8Array.from(head, (letter) => letter.charCodeAt(0))], name)

const decoded = new File(['as WAV'], 'decoded.wav')
const without = { serverReadsAll: async () => false, decodeHere: async () => undefined }

test.each([
  ['talk.m4a', '\0\0\0\x20ftypM4A '],
  ['call.amr', '#!AMR\n'],
  ['voice.ogg', `OggS${'\0'.repeat(24)}\x01vorbis`],
  ['old.aiff', 'FORM....AIFF'],
])('[IMPORT-4] %s goes to the server as it is', async (name, head) => {
  const file = fileOf(name, head)

  expect(await readableSound(file, without)).toEqual({ kind: 'readable', file })
})

const wma = '\x30\x26\xb2\x75\x8e\x66\xcf\x11'

test.each([
  ['talk.wma', wma, 'This is a WMA file.'],
  ['film.avi', 'RIFF....AVI LIST', 'This is an AVI file.'],
  ['track.ac3', '\x0b\x77', 'This is AC-3 audio.'],
  ['take.tta', 'TTA1', 'This is a True Audio file.'],
  ['radio.spx', `OggS${'\0'.repeat(24)}Speex   1.2`, 'This is a Speex file.'],
])('[IMPORT-4] %s is named where nothing here reads it', async (name, head, sentence) => {
  const answer = await readableSound(fileOf(name, head), without)

  expect(answer).toEqual({ kind: 'refused', reason: expect.stringContaining(sentence) })
  expect(answer).toEqual({
    kind: 'refused',
    reason: expect.stringContaining('Convert it to MP3, M4A or WAV'),
  })
})

test.each([
  ['minutes.mp3', 'Minutes of the meeting'],
  ['nothing.wav', ''],
  ['picture.m4a', '\x89PNG\r\n'],
])('[IMPORT-5] %s, which is no sound inside, is refused before it is a note', async (name, head) => {
  const readers = { ...without, serverReadsAll: async () => true }

  expect(await readableSound(fileOf(name, head), readers)).toEqual({
    kind: 'refused',
    reason: 'This is not an audio file, or it is too damaged to read.',
  })
})

test('[IMPORT-5] what begins as no sound, but can be played here, is decoded here', async () => {
  const readers = { ...without, decodeHere: async () => decoded }

  expect(await readableSound(fileOf('cut.mp3', 'ut of a stream'), readers)).toEqual({
    kind: 'readable',
    file: decoded,
  })
})

test('[IMPORT-4] what this browser reads and the server does not is decoded here', async () => {
  const readers = { ...without, decodeHere: async () => decoded }

  expect(await readableSound(fileOf('talk.wma', wma), readers)).toEqual({ kind: 'readable', file: decoded })
})

test('[IMPORT-4] a server that reads all gets the file itself', async () => {
  const file = fileOf('talk.wma', wma)

  expect(await readableSound(file, { ...without, serverReadsAll: async () => true })).toEqual({
    kind: 'readable',
    file,
  })
})
