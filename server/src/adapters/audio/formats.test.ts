import { readFile } from 'node:fs/promises'
import { soundRefusals } from '@earmark/core/speech/sound-refusal.ts'
import { expect, test } from 'vitest'
import { createAudio } from './decode-sound.ts'
import { findFfmpeg } from './ffmpeg.ts'
import { soundFile } from './testing/make-sounds.ts'

const ffmpeg = findFfmpeg(process.env.PATH ?? '')
const readTone = (name: string) => readFile(new URL(`./testing/tones/${name}`, import.meta.url))

/** Half a second of 440 Hz, whatever a coder adds at its ends. */
test.for([
  'aac.m4a',
  'aac.mov',
  'bare.aac',
  'alac.m4a',
  'narrow.amr',
  'wide.amr',
  'amr.3gp',
  'vorbis.ogg',
  'vorbis.webm',
  'flac.oga',
  'plain.aiff',
  'sowt.aifc',
  'mulaw.au',
  'plain.caf',
  'rf64.wav',
  'plain.mov',
  'plain.w64',
  'ima-adpcm.wav',
  'ms-adpcm.wav',
  'two-ima.wav',
  'two-ms.wav',
  'mp3.wav',
  'alac.caf',
  'aac.caf',
  'tone.wv',
])('[SPEECH-56] %s is read without ffmpeg', async (name) => {
  const samples = await decode(await readTone(name))

  expect(samples.length / 16_000).toBeGreaterThan(0.49)
  expect(samples.length / 16_000).toBeLessThan(0.66)
  expect(pitchOf(samples.subarray(2400, 7200))).toBeCloseTo(440, -1)
})

test.for([
  'aac.m4a',
  'bare.aac',
  'alac.m4a',
  'narrow.amr',
  'vorbis.ogg',
  'flac.oga',
  'plain.aiff',
  'plain.caf',
  'alac.caf',
  'aac.caf',
  'ima-adpcm.wav',
  'ms-adpcm.wav',
  'mp3.wav',
  'tone.wv',
])(
  '[SPEECH-5] %s that is cut short gives the sound up to there, or says that there is none',
  async (name) => {
    const bytes = await readTone(name)

    for (const part of [0.1, 0.5, 0.9, 0.99]) {
      const sound = await createAudio(null).decode(soundFile(bytes.subarray(0, bytes.length * part)), {
        maxSeconds: 10,
      })
      expect(sound.kind === 'sound' || sound.reason in soundRefusals).toBe(true)
      if (sound.kind === 'sound')
        for await (const piece of sound.samples) expect(piece.length).toBeLessThan(16_000)
    }
  },
)

test.for(['aac.m4a', 'aac.mov', 'alac.m4a', 'amr.3gp'])(
  '[SPEECH-74] %s that was cut off before its index is said to be so',
  async (name) => {
    const bytes = await readTone(name)

    for (const part of [0.5, 0.99]) {
      const cut = soundFile(bytes.subarray(0, bytes.length * part))
      expect(await createAudio(ffmpeg).decode(cut, { maxSeconds: 10 })).toEqual({
        kind: 'refused',
        reason: 'no_index',
      })
    }
  },
)

test.for([
  ['tone.wma', 'wma', 'This is a WMA file. Convert it'],
  ['tone.ac3', 'ac3', 'This is AC-3 audio. Convert it'],
  ['tone.avi', 'avi', 'This is an AVI file. Convert it'],
  ['speex.spx', 'speex', 'This is a Speex file. Convert it'],
  ['gsm.wav', 'gsm', 'This is a WAV file with GSM audio in it. Convert it'],
  ['tone.tta', 'true_audio', 'This is a True Audio file. Convert it'],
  ['old.caf', 'caf', 'This is a CAF file'],
] as const)('[SPEECH-57] %s is named where there is no ffmpeg', async ([name, reason, sentence]) => {
  const sound = await createAudio(null).decode(soundFile(await readTone(name)), { maxSeconds: 10 })

  expect(sound).toEqual({ kind: 'refused', reason })
  expect(soundRefusals[reason]).toContain(sentence)
})

test.skipIf(!ffmpeg).for(['tone.wma', 'tone.ac3', 'tone.avi', 'speex.spx', 'tone.tta', 'gsm.wav', 'old.caf'])(
  '[SPEECH-57] %s is read with ffmpeg',
  async (name) => {
    const samples = await decode(await readTone(name), ffmpeg)

    expect(pitchOf(samples.subarray(2400, 7200))).toBeCloseTo(440, -1)
  },
)

async function decode(bytes: Uint8Array, through = null as typeof ffmpeg): Promise<Float32Array> {
  const sound = await createAudio(through).decode(soundFile(bytes), { maxSeconds: 10 })
  if (sound.kind === 'refused') throw new Error(`refused: ${sound.reason}`)
  const pieces: number[] = []
  for await (const piece of sound.samples) pieces.push(...piece)
  return Float32Array.from(pieces)
}

/** By how often the wave goes up through zero. */
function pitchOf(samples: Float32Array): number {
  const rising = Array.from(samples.keys()).filter(
    (at) => (samples[at - 1] ?? 0) <= 0 && (samples[at] ?? 0) > 0,
  )
  const [first = 0, last = 1] = [rising[0], rising.at(-1)]
  return ((rising.length - 1) * 16_000) / (last - first)
}
