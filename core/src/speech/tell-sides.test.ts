import { expect, test } from 'vitest'
import { sampleRate } from './segmenter.ts'
import { createSidesListener, type SidesFound } from './tell-sides.ts'
import {
  added,
  delayed,
  makeHiss,
  makeVoice,
  scaled,
  type SpokenTurns,
  takeTurns,
} from './testing/make-voice.ts'

const seconds = 30
const ada = makeVoice(seconds, 190)
const bea = makeVoice(seconds, 115)
const silence = new Float32Array(seconds * sampleRate)
const faintHiss = makeHiss(seconds, 0.001)

/** Both in turns, each heard on the other side too, with a hiss on each. */
function call(turns: SpokenTurns, across = -100, lateSeconds = 0): [Float32Array, Float32Array] {
  const [left, right] = takeTurns(ada, bea, turns)
  const echo = (samples: Float32Array) => scaled(delayed(samples, lateSeconds), across)
  return [added(left, echo(right), faintHiss), added(right, echo(left), makeHiss(seconds, 0.001, 2))]
}

const mixes: Record<string, { sides: [Float32Array, Float32Array]; found: SidesFound }> = {
  silence: { sides: [silence, silence], found: 'alike' },
  'one person on both sides': { sides: [ada, ada], found: 'alike' },
  'one person in opposite phase': { sides: [ada, scaled(ada, 0).map((sample) => -sample)], found: 'alike' },
  'a conversation in the middle': {
    sides: [call({ turnSeconds: 3 })[0], call({ turnSeconds: 3 })[0]],
    found: 'alike',
  },
  'a person in a room with two microphones': {
    sides: [added(ada, faintHiss), added(scaled(delayed(ada, 0.0005), -2), makeHiss(seconds, 0.001, 2))],
    found: 'alike',
  },
  'two people in a room with two microphones': {
    sides: call({ turnSeconds: 3 }, -3, 0.0005),
    found: 'alike',
  },
  'music, wider than a voice': {
    sides: [
      added(makeVoice(seconds, 220), makeVoice(seconds, 330)),
      delayed(added(makeVoice(seconds, 220), makeVoice(seconds, 275)), 0.01),
    ],
    found: 'alike',
  },
  'nobody on the right': { sides: [ada, silence], found: 'alike' },
  'nobody on the left': { sides: [silence, ada], found: 'alike' },
  'hiss on the right': { sides: [ada, makeHiss(seconds, 0.02)], found: 'alike' },
  'hiss on the right, as loud as the person': { sides: [ada, makeHiss(seconds, 0.2)], found: 'alike' },
  'the same on the right, 12 dB quieter': {
    sides: [ada, added(scaled(ada, -12), faintHiss)],
    found: 'alike',
  },
  'the same on the right, 20 dB quieter': {
    sides: [ada, added(scaled(ada, -20), faintHiss)],
    found: 'alike',
  },
  'the same on the right, quieter and later': {
    sides: [ada, added(scaled(delayed(ada, 0.2), -20), faintHiss)],
    found: 'alike',
  },
  'rattling on the right': {
    sides: [
      call({ turnSeconds: 3 })[0],
      makeHiss(seconds, 0.3).map((sample, at) => (at % 4000 < 400 ? sample : 0)),
    ],
    found: 'alike',
  },
  'noise on the right that comes and goes': {
    sides: takeTurns(ada, makeHiss(seconds, 0.1), { turnSeconds: 3 }),
    found: 'unsure',
  },
  'two people who always speak at once': { sides: [ada, delayed(bea, 1.3)], found: 'unsure' },
  'two people, each half as loud on the other side': { sides: call({ turnSeconds: 3 }, -6), found: 'unsure' },
  'a word on the right now and then': {
    sides: takeTurns(
      ada,
      bea.map((sample, at) => (at < 5 * sampleRate ? sample : 0)),
      { turnSeconds: 2.5 },
    ),
    found: 'unsure',
  },
  'two people in turns': { sides: call({ turnSeconds: 3 }), found: 'apart' },
  'two people in short turns': { sides: call({ turnSeconds: 1 }), found: 'apart' },
  'two people who often speak at once': {
    sides: call({ turnSeconds: 3, overlapSeconds: 1 }),
    found: 'apart',
  },
  'two people, heard across at −20 dB': {
    sides: call({ turnSeconds: 3, overlapSeconds: 0.5 }, -20),
    found: 'apart',
  },
  'two people, heard across at −12 dB': { sides: call({ turnSeconds: 3 }, -12), found: 'apart' },
  'two people, heard across later': { sides: call({ turnSeconds: 3 }, -20, 0.2), found: 'apart' },
  'two people, one 15 dB quieter': {
    sides: [call({ turnSeconds: 3 })[0], scaled(call({ turnSeconds: 3 })[1], -15)],
    found: 'apart',
  },
}

test.each(Object.entries(mixes))(
  '[SPEECH-63] whether a person is on each side: %s',
  (_, { sides, found }) => {
    const listener = createSidesListener(sampleRate)

    listener.push(...sides)

    expect(listener.found()).toBe(found)
  },
)

test('[SPEECH-63] the size of the pieces makes no difference, and neither does the rate of the sound', () => {
  const [left, right] = call({ turnSeconds: 3 })
  const listener = createSidesListener(3 * sampleRate)

  const slower = (samples: Float32Array) =>
    Float32Array.from({ length: 3 * samples.length }, (__, at) => samples[Math.floor(at / 3)] ?? 0)
  const [slowLeft, slowRight] = [slower(left), slower(right)]
  for (let at = 0; at < slowLeft.length; at += 777)
    listener.push(slowLeft.subarray(at, at + 777), slowRight.subarray(at, at + 777))

  expect(listener.found()).toBe('apart')
})

test('[SPEECH-63] one person on both sides is known after a minute of speech, two after two', () => {
  const settledAfter = (sides: [Float32Array, Float32Array]) => {
    const listener = createSidesListener(sampleRate)
    let halves = 0
    while (!listener.isSettled() && halves < 10) {
      listener.push(...sides)
      halves++
    }
    return halves
  }

  expect(settledAfter([ada, ada])).toBeLessThan(5)
  expect(settledAfter(call({ turnSeconds: 3 }))).toBeLessThan(7)
  expect(settledAfter([ada, delayed(bea, 1.3)])).toBe(10)
})
