import { expect, test } from 'vitest'
import { pictureOf } from '../../testing/picture-of.ts'
import { createCards } from './cards.ts'

const limits = { kept: 1, waiting: 1, seconds: 60, megabytes: 256 }

test('[SITE-2] a card is drawn beside the server, and once for all who ask for the same', async () => {
  const draw = createCards({ ...limits, kept: 2 })
  const card = { title: 'Plans', line: 'earmark.example' }

  const [first, second] = await Promise.all([draw(card), draw({ ...card })])
  const later = await draw(card)

  expect(pictureOf(first.png)).toEqual({ width: 1200, height: 630 })
  expect(second).toBe(first)
  expect(later).toBe(first)
})

test('[SITE-2] cards are drawn one after another; beyond those who wait, one is asked to come back', async () => {
  const draw = createCards({ ...limits, seconds: 0 })
  const asked = ['one', 'two'].map((title) => draw({ title, line: '' }))

  const answers = await Promise.allSettled(asked)
  expect(answers).toMatchObject([
    { reason: { message: expect.stringContaining('takes too long') } },
    { reason: { code: 'unavailable' } },
  ])
})
