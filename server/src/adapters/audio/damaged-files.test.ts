import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { createAudio } from './decode-sound.ts'
import { flac } from './testing/make-flac.ts'
import { mp3, opus, pcm16, soundFile, tone, wav } from './testing/make-sounds.ts'

const whole = flac(tone(440, 16_000, 20), 78 * 4096)
const frameBytes = Math.floor((whole.length - 42) / 78)
const middle = 42 + 39 * frameBytes

/** A file with `bytes` of it overwritten by zeros from `at` on. */
function zeroed(file: Uint8Array, at: number, bytes: number): Uint8Array {
  return Uint8Array.from(file).fill(0, at, at + bytes)
}

function without(file: Uint8Array, at: number, bytes: number): Uint8Array {
  return Buffer.concat([file.subarray(0, at), file.subarray(at + bytes)])
}

const holes: [what: string, file: Uint8Array][] = [
  ['with zeros in one frame', zeroed(whole, middle + 500, 300)],
  ['with zeros over several frames', zeroed(whole, middle + 500, 6 * frameBytes)],
  ['of which a piece is cut out', without(whole, middle + 500, 6 * frameBytes)],
]

test.for(holes)(
  '[SPEECH-73] a FLAC %s gives all the rest, where a player has it, and says that some is missing',
  async ([, bytes]) => {
    const { samples, missing } = await decode(bytes)

    expect(samples.length).toBeGreaterThan(77 * 4096 - 1)
    expect(loudness(samples.subarray(-16_000))).toBeGreaterThan(0.3)
    expect(missing).toBe('damaged')
  },
)

/** Twenty seconds, in frames of 417 bytes. */
const mp3Frames = mp3(766)
const halfSecondOfAac = await readFile(new URL('./testing/tones/bare.aac', import.meta.url))
const aacFrames = Buffer.concat(Array.from({ length: 40 }, () => halfSecondOfAac))
const aacSeconds = (await decode(aacFrames)).samples.length / 16_000
const tenth = Math.floor(aacFrames.length / 10)
const tag = Buffer.from('TAG'.padEnd(128, ' '))
const longTag = Buffer.concat([Buffer.from('ID3\x04\0\0\0\0\x07\x68', 'latin1'), Buffer.alloc(1000, 0xff)])

const brokenChains: [what: string, file: Uint8Array, seconds: number][] = [
  ['an MP3 with zeros in the head of one frame', zeroed(mp3Frames, 300 * 417, 4), 20],
  ['an MP3 with zeros over several frames', zeroed(mp3Frames, 300 * 417 + 100, 40 * 417), 20],
  ['an MP3 of which a piece is cut out', without(mp3Frames, 300 * 417 + 100, 40 * 417 + 50), 18.9],
  ['an MP3 whose second half was never written', zeroed(mp3Frames, 383 * 417, 383 * 417), 10],
  ['an MP3 that breaks off', mp3Frames.slice(0, 383 * 417 + 100), 10],
  ['a bare AAC with zeros over several frames', zeroed(aacFrames, 5 * tenth + 60, tenth), aacSeconds],
  [
    'a bare AAC of which a piece is cut out',
    without(aacFrames, 5 * tenth + 60, tenth + 30),
    0.9 * aacSeconds,
  ],
  ['a bare AAC that breaks off', aacFrames.subarray(0, 5 * tenth + 60), aacSeconds / 2],
]

test.for(brokenChains)(
  '[SPEECH-73] %s gives all the rest, where a player has it, and says that some is missing',
  async ([, bytes, seconds]) => {
    const { samples, missing } = await decode(bytes)

    expect(Math.abs(samples.length / 16_000 - seconds)).toBeLessThan(0.2)
    expect(missing).toBe('damaged')
  },
)

const cut: [what: string, file: Uint8Array, least: number, most: number][] = [
  ['a FLAC', whole.slice(0, middle + 700), 9.9, 10.1],
  ['a WAV', wav(pcm16(tone(440, 16_000, 20))).slice(0, 44 + 32_000 * 10), 10, 10],
  ['a WebM', (await opus('webm', 20)).slice(0, -700), 15, 19.9],
  ['an Ogg', (await opus('ogg', 20)).slice(0, -700), 15, 19.9],
]

test.for(cut)(
  '[SPEECH-73] %s that breaks off is as long as what is there, and says so',
  async ([, bytes, least, most]) => {
    const { samples, missing } = await decode(bytes)

    expect(samples.length / 16_000).toBeGreaterThanOrEqual(least)
    expect(samples.length / 16_000).toBeLessThanOrEqual(most)
    expect(missing).toBe('damaged')
  },
)

const sound: [what: string, file: Uint8Array][] = [
  ['a FLAC', whole],
  ['a FLAC with a tag behind it', Buffer.concat([whole, Buffer.from('TAG'.padEnd(128, ' '))])],
  ['an MP3', mp3Frames],
  ['an MP3 with tags around it', Buffer.concat([longTag, mp3Frames, tag])],
  ['an MP3 made of two, with their tags', Buffer.concat([longTag, mp3Frames, tag, longTag, mp3Frames, tag])],
  ['a bare AAC', aacFrames],
  ['a WAV', wav(pcm16(tone(440, 16_000, 2)))],
  [
    'a WAV of a program that did not know its length',
    wav(pcm16(tone(440, 16_000, 2)), { dataSize: 0x7f_ff_f0_00 }),
  ],
  ['a WebM', await opus('webm', 20)],
  ['an Ogg', await opus('ogg', 20)],
  ['an MP4', await opus('mp4', 20)],
]

test.for(sound)('[SPEECH-73] of %s that is whole, nothing is said to be missing', async ([, bytes]) => {
  expect((await decode(bytes)).missing).toBeNull()
})

test('[SPEECH-73] what looks like another frame inside one is not taken for it', async () => {
  const samples = tone(440, 16_000, 20)
  const head = whole.subarray(42 + 70 * frameBytes, 42 + 70 * frameBytes + 6)
  const view = new DataView(head.buffer, head.byteOffset)
  for (const at of [0, 1, 2]) samples[10 * 4096 + 500 + at] = view.getInt16(2 * at) / 0x7f_ff

  const { samples: decoded, missing } = await decode(flac(samples, 78 * 4096))

  expect(decoded.length).toBe(78 * 4096)
  expect(missing).toBeNull()
})

async function decode(bytes: Uint8Array) {
  const found = await createAudio(null).decode(soundFile(bytes), { maxSeconds: 3600 })
  if (found.kind === 'refused') throw new Error(`refused: ${found.reason}`)
  const pieces: Float32Array[] = []
  for await (const piece of found.samples) pieces.push(piece)
  return {
    samples: Float32Array.from(pieces.flatMap((piece) => Array.from(piece))),
    missing: found.missing(),
  }
}

function loudness(samples: Float32Array): number {
  return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length)
}
