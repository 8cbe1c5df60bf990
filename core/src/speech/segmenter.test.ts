import { expect, test } from 'vitest'
import { createSegmenter, framesPerSecond, type Span } from './segmenter.ts'

/** A tenth of a second each, one a second. */
function clicks(from: number, to: number): [number, number][] {
  return Array.from({ length: to - from }, (_, at) => [from + at, from + at + 0.1])
}

const cases: { what: string; speech: [number, number][]; length: number; spans: [number, number][] }[] = [
  { what: 'silence gives nothing', speech: [], length: 10, spans: [] },
  { what: 'one stretch gets a margin on both sides', speech: [[2, 4]], length: 8, spans: [[1.85, 4.15]] },
  { what: 'a click is dropped', speech: [[2, 2.1]], length: 8, spans: [] },
  {
    what: 'a click just before speech is its beginning',
    speech: [
      [2, 2.1],
      [2.6, 5],
    ],
    length: 8,
    spans: [[1.85, 5.15]],
  },
  {
    what: 'a click a second before speech is dropped',
    speech: [
      [2, 2.1],
      [3.1, 5],
    ],
    length: 8,
    spans: [[2.95, 5.15]],
  },
  { what: 'clicks on and on are dropped', speech: clicks(1, 7), length: 8, spans: [] },
  {
    what: 'a short breath does not end a stretch',
    speech: [
      [2, 4],
      [4.25, 6],
    ],
    length: 9,
    spans: [[1.85, 6.15]],
  },
  {
    what: 'a pause of a second is joined',
    speech: [
      [2, 4],
      [5, 6],
    ],
    length: 9,
    spans: [[1.85, 6.15]],
  },
  {
    what: 'a pause of two seconds parts',
    speech: [
      [2, 4],
      [6, 8],
    ],
    length: 11,
    spans: [
      [1.85, 4.15],
      [5.85, 8.15],
    ],
  },
  {
    what: 'what would be longer than 20 s is not joined',
    speech: [
      [1, 11],
      [12, 20],
      [20.5, 24],
    ],
    length: 27,
    spans: [
      [0.85, 20.15],
      [20.35, 24.15],
    ],
  },
  { what: 'speech up to the end is kept', speech: [[3, 5]], length: 5, spans: [[2.85, 5]] },
]

test.for(cases)('[SPEECH-7] $what', ({ speech, length, spans }) => {
  const found = segment(length, (second) =>
    speech.some(([from, to]) => second >= from && second < to) ? 0.9 : 0.05,
  )

  expect(found.map(({ start }) => start / framesPerSecond)).toEqual(spans.map(([start]) => nearly(start)))
  expect(found.map(({ end }) => end / framesPerSecond)).toEqual(spans.map(([, end]) => nearly(end)))
})

test('[SPEECH-8] speech without a pause is cut after 24 s at its quietest moment, and nothing is lost', () => {
  const found = segment(60, (second) => (Math.abs(second - 15) < 0.1 ? 0.4 : 0.9))

  expect(found[0]?.start).toBe(0)
  expect((found[0]?.end ?? 0) / framesPerSecond).toEqual(nearly(15))
  expect(found.slice(1).map((span) => span.start)).toEqual(found.slice(0, -1).map((span) => span.end))
  expect((found.at(-1)?.end ?? 0) / framesPerSecond).toEqual(nearly(60))
})

test('[SPEECH-9] hours of silence and talk need no more than the open stretch to be kept', () => {
  const segmenter = createSegmenter()
  const held: number[] = []
  for (let frame = 0; frame < 3600 * framesPerSecond; frame++) {
    segmenter.push(frame % 1000 < 700 ? 0.9 : 0.01)
    held.push(frame - segmenter.keepFrom())
  }

  // As arguments of one call they would be more than some stacks hold.
  expect(held.reduce((most, frames) => Math.max(most, frames)) / framesPerSecond).toBeLessThan(46)
})

function segment(seconds: number, probability: (second: number) => number): Span[] {
  const segmenter = createSegmenter()
  const spans: Span[] = []
  for (let frame = 0; frame < Math.round(seconds * framesPerSecond); frame++) {
    spans.push(...segmenter.push(probability(frame / framesPerSecond)))
  }
  return [...spans, ...segmenter.flush()]
}

function nearly(seconds: number): unknown {
  return expect.closeTo(seconds, 1)
}
