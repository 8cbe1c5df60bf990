import { expect, test } from 'vitest'
import { withPassedOver } from './passed-over.ts'
import { frameSamples, framesPerSecond } from './segmenter.ts'
import type { SpeechSpan } from './speech-span.ts'
import type { SpeechSegment } from './transcript.ts'

/** Ten seconds from the hundredth on, in which somebody speaks all the while, unless there is a pause in them. */
function span(pause?: [number, number]): SpeechSpan {
  const frames = Math.round(10 * framesPerSecond)
  const isPause = (at: number) => pause && at / framesPerSecond >= pause[0] && at / framesPerSecond < pause[1]
  return {
    startFrame: Math.round(100 * framesPerSecond),
    samples: new Float32Array(frames * frameSamples),
    probabilities: Array.from({ length: frames }, (_, at) => (isPause(at) ? 0 : 0.9)),
  }
}

function said(language: string, words: [string, number, number][]): SpeechSegment {
  return {
    start: 100,
    end: 110,
    text: words.map(([text]) => text).join(' '),
    words: words.map(([text, start, end]) => ({ text, start, end })),
    language,
  }
}

const secondsOf = (part: SpeechSpan) => [
  Math.round(part.startFrame / framesPerSecond),
  Math.round((part.startFrame + part.probabilities.length) / framesPerSecond),
]

test.for<[string, [string, number, number][], [number, number] | undefined, number[][], string[]]>([
  ['after its words', [['hola', 100, 104]], undefined, [[104, 110]], ['hola', '104']],
  ['before its words', [['hola', 106, 110]], undefined, [[100, 106]], ['100', 'hola']],
  [
    'between its words',
    [
      ['hola', 100, 103],
      ['adiós', 107, 110],
    ],
    undefined,
    [[103, 107]],
    ['hola', '103', 'adiós'],
  ],
  ['of less than two seconds', [['hola', 101, 109]], undefined, [], ['hola']],
  ['in a pause', [['hola', 100, 104]], [4, 10], [], ['hola']],
  ['where there are no words at all', [], undefined, [], ['']],
])('[SPEECH-83] what a model has passed over %s', async ([, words, pause, asked, texts]) => {
  const parts: number[][] = []

  const segments = await withPassedOver(said('es', words), span(pause), async (part) => {
    const [start = 0, end = 0] = secondsOf(part)
    parts.push([start, end])
    return [{ start, end, text: `${start}`, words: [] }]
  })

  expect(parts).toEqual(asked)
  expect(segments.map(({ text }) => text)).toEqual(texts)
  for (const [at, { start }] of segments.entries())
    expect(start).toBeGreaterThanOrEqual(segments[at - 1]?.end ?? 0)
})

test('[SPEECH-83] where nothing is understood there either, the words stay as they are', async () => {
  const segment = said('es', [['hola', 100, 104]])

  const segments = await withPassedOver(segment, span(), async () => [
    { start: 104, end: 110, text: '', words: [] },
  ])

  expect(segments).toEqual([segment])
})
