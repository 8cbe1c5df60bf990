import { createSoundMeter } from '@earmark/core/recording/sound-length.ts'
import { expect, test } from 'vitest'
import type { SoundFile } from '../../ports/audio.ts'
import { createAudio } from './decode-sound.ts'
import { flac } from './testing/make-flac.ts'
import { mp3, opus, pcm16, soundFile, tone, wav } from './testing/make-sounds.ts'

const audio = createAudio(null)
const anHour = { maxSeconds: 3600 }

test.for([
  ['WAV of 16 bits', { bits: 16 }, pcm16(tone(440, 16_000, 2))],
  ['WAV of 32-bit floats', { bits: 32, tag: 3 }, new Uint8Array(tone(440, 16_000, 2).buffer)],
] as const)('[SPEECH-1] a %s gives its sound unchanged', async ([, header, data]) => {
  const { samples } = await decode(soundFile(wav(data, header)))

  expect(samples).toHaveLength(32_000)
  expect(largestDifference(samples, tone(440, 16_000, 2))).toBeLessThan(0.001)
})

test.for([8000, 11_025, 44_100, 48_000, 96_000])(
  '[SPEECH-2] a tone of 440 Hz at %i Hz is the same tone at 16 kHz',
  async (rate) => {
    const { samples } = await decode(soundFile(wav(pcm16(tone(440, rate, 2)), { rate })))

    expect(Math.abs(samples.length - 32_000)).toBeLessThan(20)
    expect(
      largestDifference(samples.subarray(1000, 31_000), tone(440, 16_000, 2).subarray(1000)),
    ).toBeLessThan(0.002)
  },
)

test('[SPEECH-58] a WAV whose sides are in opposite phase gives its sound', async () => {
  const sides = tone(440, 16_000, 2)
  const both = Float32Array.from({ length: 64_000 }, (_, at) => (at % 2 ? -1 : 1) * (sides[at >> 1] ?? 0))

  const { samples } = await decode(soundFile(wav(pcm16(both), { channels: 2 })))

  expect(largestDifference(samples.subarray(8000), sides.subarray(8000))).toBeLessThan(0.01)
})

test('[SPEECH-2] what 16 kHz cannot hold is silenced, not folded back', async () => {
  const { samples } = await decode(soundFile(wav(pcm16(tone(11_000, 48_000, 2)), { rate: 48_000 })))

  expect(Math.max(...samples.subarray(1000, 31_000))).toBeLessThan(0.001)
})

test('[SPEECH-1] FLAC gives its sound unchanged', async () => {
  const { samples } = await decode(soundFile(flac(tone(440, 16_000, 3))))

  expect(samples).toHaveLength(45_056)
  expect(largestDifference(samples, tone(440, 16_000, 3))).toBeLessThan(0.001)
})

test.for(['webm', 'ogg', 'mp4'] as const)(
  '[SPEECH-1] Opus in %s keeps its length to the last packet',
  async (format) => {
    const { samples } = await decode(soundFile(await opus(format, 4)))

    expect(samples.length / 16_000).toBeCloseTo(4 - 312 / 48_000, 2)
  },
)

test('[SPEECH-3] a pause in the packets is silence, so that words stand where the player has them', async () => {
  const { samples } = await decode(soundFile(await opus('webm', 4, 3)))

  expect(samples.length / 16_000).toBeCloseTo(7 - 312 / 48_000, 1)
})

test('[SPEECH-1] MP3 is read', async () => {
  const { samples } = await decode(soundFile(mp3(100)))

  expect(samples.length / 16_000).toBeCloseTo((100 * 1152) / 44_100, 1)
})

const noise = Uint8Array.from({ length: 200_000 }, (_, at) => (Math.imul(at + 1, 0x9e37_79b1) >>> 13) & 255)
const poison: [string, string, Uint8Array][] = [
  ['an empty file', 'empty', new Uint8Array(0)],
  ['one byte', 'not_audio', Uint8Array.of(0)],
  ['only zeros', 'not_audio', new Uint8Array(300_000)],
  ['noise', 'not_audio', noise],
  [
    'a web page',
    'not_audio',
    Buffer.from(`<!doctype html><title>x</title>${'<p>not sound</p>'.repeat(9000)}`),
  ],
  [
    'a playlist',
    'not_audio',
    Buffer.from('#EXTM3U\n#EXTINF:10,\nhttp://127.0.0.1:9/secret\n#EXT-X-ENDLIST\n'),
  ],
  ['a list of files', 'not_audio', Buffer.from("ffconcat version 1.0\nfile '/etc/passwd'\n")],
  ['a program', 'not_audio', Buffer.concat([Buffer.from('\x7fELF'), noise])],
  ['a WAV of one sample a second', 'unusual_rate', wav(new Uint8Array(200_000), { rate: 1 })],
  ['a WAV of 4 GHz', 'unusual_rate', wav(new Uint8Array(200_000), { rate: 4_000_000_000 })],
  ['a WAV of 65,535 channels', 'too_many_channels', wav(new Uint8Array(200_000), { channels: 65_535 })],
  ['a WAV of no channels', 'no_sound', wav(new Uint8Array(2000), { channels: 0 })],
  ['a WAV of samples without a bit', 'not_audio', wav(new Uint8Array(2000), { bits: 0 })],
  ['a WAV of samples of 255 bits', 'not_audio', wav(new Uint8Array(2000), { bits: 255 })],
  ['a WAV of an unknown coding', 'needs_decoder', wav(new Uint8Array(2000), { tag: 0x55_55 })],
  ['a WAV of ADPCM in blocks of no bytes', 'not_audio', wav(new Uint8Array(2000), { tag: 0x11, bits: 4 })],
  ['a WAV that ends in its header', 'not_audio', wav(new Uint8Array(0)).slice(0, 30)],
  ['a WAV without a sample', 'no_sound', wav(new Uint8Array(0))],
  ['a FLAC of a header alone', 'no_sound', flac(new Float32Array(0))],
  ['AMR of a name alone', 'no_sound', Buffer.from('#!AMR\n')],
  ['AMR of no known kind', 'not_audio', Buffer.from('#!AMR_MC1.0\n')],
  ['AAC of a head alone', 'not_audio', Uint8Array.of(0xff, 0xf1, 0x50, 0x80, 0, 0, 0, 0)],
]

test.for(poison)('[SPEECH-4] %s is refused as %s', async ([, reason, bytes]) => {
  expect(await audio.decode(soundFile(bytes), anHour)).toEqual({ kind: 'refused', reason })
})

test('[SPEECH-5] a WAV that says it is 4 GB gives what is there', async () => {
  const { samples } = await decode(soundFile(wav(pcm16(tone(440, 16_000, 1)), { dataSize: 0xff_ff_ff_f0 })))

  expect(samples).toHaveLength(16_000)
})

test('[SPEECH-5] a FLAC whose header says a length that cannot be gives what is there', async () => {
  const { samples } = await decode(soundFile(flac(tone(440, 16_000, 2), 2 ** 36 - 1)))

  expect(samples.length / 16_000).toBeGreaterThan(1.7)
})

test.for(['webm', 'ogg'] as const)(
  '[SPEECH-5] half an Opus file in %s gives the sound up to there',
  async (format) => {
    const whole = await opus(format, 100)
    const { samples } = await decode(soundFile(whole.slice(0, whole.length / 2)))

    expect(samples.length / 16_000).toBeGreaterThan(30)
    expect(samples.length / 16_000).toBeLessThan(60)
  },
)

test.for([
  ['whole', 4, 0],
  ['with a gap', 4, 3],
] as const)(
  '[REC-17] a recording %s is as long here as the device that recorded it says',
  async ([, seconds, pause]) => {
    const bytes = await opus('webm', seconds, pause)
    const meter = createSoundMeter()
    meter.add(bytes)

    const { samples } = await decode(soundFile(bytes))

    expect(samples.length / 16_000).toBeCloseTo(meter.seconds() ?? 0, 3)
  },
)

test('[SPEECH-6] a sound of unknown length ends at the limit, and says so', async () => {
  const { samples, missing } = await decode(soundFile(await opus('ogg', 4)), 2)

  expect(samples).toHaveLength(32_000)
  expect(missing).toBe('too_long')
})

test('[SPEECH-6] a sound that says it is longer than the limit is read up to it, and says so', async () => {
  const { samples, missing } = await decode(soundFile(wav(pcm16(tone(440, 16_000, 4)))), 2)

  expect(samples).toHaveLength(32_000)
  expect(missing).toBe('too_long')
})

test('[SPEECH-5] a FLAC that says it is 20 hours gives what is there', async () => {
  const { samples, missing } = await decode(soundFile(flac(tone(440, 16_000, 2), 20 * 3600 * 16_000)))

  expect(samples.length / 16_000).toBeGreaterThan(1.7)
  expect(missing).toBe('damaged')
})

async function decode(file: SoundFile, maxSeconds = 3600) {
  const sound = await audio.decode(file, { maxSeconds })
  if (sound.kind === 'refused') throw new Error(`refused: ${sound.reason}`)
  const pieces: Float32Array[] = []
  for await (const piece of sound.samples) pieces.push(piece)
  return {
    samples: Float32Array.from(pieces.flatMap((piece) => Array.from(piece))),
    missing: sound.missing(),
  }
}

function largestDifference(left: Float32Array, right: Float32Array): number {
  return left.reduce((most, sample, at) => Math.max(most, Math.abs(sample - (right[at] ?? 0))), 0)
}
