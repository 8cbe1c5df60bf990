import { expect, test } from 'vitest'
import { createSidePicker, type SoundSide, soundSides } from './pick-side.ts'
import { sampleRate } from './segmenter.ts'
import { added, delayed, makeHiss, makeVoice, scaled, takeTurns } from './testing/make-voice.ts'

const seconds = 24
const turnSeconds = 3
const [ada, bea] = takeTurns(makeVoice(seconds, 190), makeVoice(seconds, 115), { turnSeconds })

function pick(
  [left, right]: [Float32Array, Float32Array],
  side: SoundSide,
  step = left.length,
): Float32Array {
  const picker = createSidePicker(sampleRate, side)
  const picked = new Float32Array(left.length)
  let filled = 0
  const add = (piece: Float32Array) => {
    picked.set(piece, filled)
    filled += piece.length
  }
  for (let at = 0; at < left.length; at += step)
    add(picker.push([left.subarray(at, at + step), right.subarray(at, at + step)]))
  add(picker.flush())
  expect(filled).toBe(left.length)
  return picked
}

/** The loudness of the middle of each turn. */
function turnsOf(samples: Float32Array): number[] {
  return Array.from({ length: seconds / turnSeconds }, (_, turn) => {
    const start = (turn + 0.2) * turnSeconds * sampleRate
    const middle = samples.subarray(start, start + 0.6 * turnSeconds * sampleRate)
    return Math.sqrt(middle.reduce((sum, sample) => sum + sample * sample, 0) / middle.length)
  })
}

const echoes: Record<string, (samples: Float32Array) => Float32Array> = {
  'is not heard across': (samples) => scaled(samples, -200),
  'is heard across at −20 dB': (samples) => scaled(samples, -20),
  'is heard across at −12 dB': (samples) => scaled(samples, -12),
  'is heard across at −6 dB': (samples) => scaled(samples, -6),
  'is heard across at −20 dB, a little later': (samples) => scaled(delayed(samples, 0.2), -20),
}

test.for(
  Object.entries(echoes).flatMap(([what, echo]) => soundSides.map((side) => [what, side, echo] as const)),
)('[SPEECH-64] where the other person %s, the %s side has its own alone', ([, side, echo]) => {
  const hiss = makeHiss(seconds, 0.0005)
  const mixed: [Float32Array, Float32Array] = [added(ada, echo(bea), hiss), added(bea, echo(ada), hiss)]

  const picked = turnsOf(pick(mixed, side))

  const own = turnsOf(side === 'left' ? ada : bea)
  expect(picked.map((loudness, turn) => Math.abs(loudness - (own[turn] ?? 0)) < 0.003)).not.toContain(false)
})

test('[SPEECH-64] two who speak at once are both kept, also where one is much quieter', () => {
  const [left, right] = [makeVoice(seconds, 190), scaled(makeVoice(seconds, 115), -16)]
  const both = right.map((sample, at) => (at < 6 * sampleRate ? 0 : sample))
  const leftLater = left.map((sample, at) => (at < 6 * sampleRate || at > 12 * sampleRate ? sample : 0))

  const picked = turnsOf(pick([leftLater, both], 'right'))

  expect(picked.slice(2)).toEqual(
    turnsOf(both)
      .slice(2)
      .map((loudness) => expect.closeTo(loudness, 3)),
  )
})

test('[SPEECH-64] no sample is lost or moved, and the size of the pieces makes no difference', () => {
  const mixed: [Float32Array, Float32Array] = [added(ada, scaled(bea, -20)), added(bea, scaled(ada, -20))]

  const whole = pick(mixed, 'left')

  expect(pick(mixed, 'left', 777)).toEqual(whole)
})
