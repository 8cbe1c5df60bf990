import { expect, test } from 'vitest'
import { sides } from '../entities/recording.ts'
import { mayTellApart, sidesOffers } from './sides-offer.ts'

test('[SPEECH-66] a note offers the other way to read left and right, by its name', () => {
  const offered = sides.options.map((now) => [now, sidesOffers[now].sides, sidesOffers[now].text])

  expect(offered).toEqual([
    ['apart', 'together', 'Read left and right as one'],
    ['together', 'apart', 'Tell left and right apart'],
  ])
})

const said = { start: 0, end: 2, text: 'Hello' }
test.each([
  ['together', [said, { ...said, overlap: 'clear' as const }], true],
  ['together', [said], false],
  ['apart', [{ ...said, overlap: 'clear' as const }], false],
  [null, [{ ...said, overlap: 'clear' as const }], false],
] as const)(
  '[SPEECH-66] read %s, with %j, that telling them apart is offered is %s',
  (read, segments, expected) => {
    expect(mayTellApart({ sides: read, segments: [...segments] })).toBe(expected)
  },
)
