import { makeHiss, makeVoice, takeTurns } from '@earmark/core/speech/testing/make-voice.ts'
import { expect, test } from 'vitest'
import { createAudio } from './decode-sound.ts'
import { mp3, pcm16, soundFile, wav } from './testing/make-sounds.ts'

const audio = createAudio(null)
const { signal } = new AbortController()

const [ada, bea] = takeTurns(makeVoice(20, 190), makeVoice(20, 115), { turnSeconds: 2 })
const silence = new Float32Array(ada.length)

function wavOf(...channels: Float32Array[]) {
  const sideBySide = new Float32Array(channels.length * ada.length)
  for (const [number, channel] of channels.entries())
    for (const [at, sample] of channel.entries()) sideBySide[at * channels.length + number] = sample
  return wav(pcm16(sideBySide), { channels: channels.length })
}

test.for([
  ['one channel', wavOf(ada), 'alike'],
  ['the same on both sides', wavOf(ada, ada), 'alike'],
  ['two people, one on each side', wavOf(ada, bea), 'apart'],
  [
    'one person, and noise that comes and goes',
    wavOf(
      ada,
      makeHiss(20, 0.1).map((sample, at) => (bea[at] === 0 ? 0 : sample)),
    ),
    'unsure',
  ],
  ['two people, one on each side, and a third channel', wavOf(ada, bea, silence), 'alike'],
  ['nothing that can be read', new Uint8Array(400).fill(7), 'alike'],
  ['a file cut in its header', wavOf(ada, bea).subarray(0, 30), 'alike'],
  ['MP3 of one channel', mp3(2), 'alike'],
] as const)(
  '[SPEECH-63] what is on the sides of a file is told by its sound: %s',
  async ([, file, found]) => {
    expect(await audio.listenToSides(soundFile(file), signal)).toBe(found)
  },
)

test('[SPEECH-64] a side of a file is as long as the file, and has its own person alone', async () => {
  const sound = await audio.decode(soundFile(wavOf(ada, bea)), { maxSeconds: 3600, side: 'right' })
  if (sound.kind === 'refused') throw new Error(sound.reason)

  const pieces: Float32Array[] = []
  for await (const piece of sound.samples) pieces.push(piece)

  const samples = Buffer.concat(
    pieces.map((piece) => Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength)),
  )
  const right = new Float32Array(samples.buffer, samples.byteOffset, samples.length / 4)
  expect(right).toHaveLength(bea.length)
  expect(right.findIndex((sample) => sample !== 0)).toBeGreaterThan(1.9 * 16_000)
  expect(right.every((sample, at) => Math.abs(sample - (bea[at] ?? 0)) < 0.02)).toBe(true)
})
