import { expect, test } from 'vitest'
import { sides } from '../entities/recording.ts'
import { sidesOffers } from './sides-offer.ts'

test('[SPEECH-66] a note offers the other way to read left and right, by its name', () => {
  const offered = sides.options.map((now) => [now, sidesOffers[now].sides, sidesOffers[now].text])

  expect(offered).toEqual([
    ['apart', 'together', 'Read left and right as one'],
    ['together', 'apart', 'Tell left and right apart'],
  ])
})
