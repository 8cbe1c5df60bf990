import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { betterTitle, titleOf } from './title-of.ts'

const said = (text: string) => [{ start: 0, end: 1, text }]

test.each([
  ['', ''],
  ['Buy milk.', 'Buy milk'],
  ['Um, so, okay, buy milk. And eggs.', 'Buy milk'],
  ['so i think we should move the launch to may', 'I think we should move the launch to may'],
  ['We meet on Tuesday, um.', 'We meet on Tuesday'],
  [
    'We will have to read all of the digits again, uh, and then the lists of words',
    'We will have to read all of the digits again',
  ],
  ['I read about Mr. Quilter today. Then we ate.', 'I read about Mr. Quilter today'],
  ['Wir holen z. B. Brot. Dann Tee.', 'Wir holen z. B. Brot'],
  ['I was, I was thinking about the garden, you know.', 'I was thinking about the garden'],
  ['I, I, uh, I think the boat leaks.', 'I think the boat leaks'],
  ['You know, I mean, we, um, we should sell it.', 'We should sell it'],
  ['Also, äh, wir fahren nach Kiel.', 'Wir fahren nach Kiel'],
  ['Bueno, pues, vamos a Cádiz.', 'Vamos a Cádiz'],
  ['Very, very good.', 'Very, very good'],
  ['Okay.', 'Okay'],
  ['Okay. Um. Call the plumber.', 'Okay'],
  ['Is it ready? I doubt it.', 'Is it ready?'],
  [
    'Somewhere in the north of England, not far from the sea, there is a house',
    'Somewhere in the north of England, not far from the sea',
  ],
  [
    'The committee will have to decide on the new rules for the library before summer',
    'The committee will have to decide on the new rules for the…',
  ],
  [`${'a'.repeat(29)} ${'b'.repeat(29)} c`, `A${'a'.repeat(28)} ${'b'.repeat(29)}…`],
  ['𐐀'.repeat(40), `${'𐐀'.repeat(29)}…`],
  ['Soup recipe from Anna', 'Soup recipe from Anna'],
  ['Meet at 3.30 near the bridge. Then home.', 'Meet at 3.30 near the bridge'],
  ['明日の会議は三時からです。資料を忘れないでください。', '明日の会議は三時からです'],
])('[NOTE-1] “%s” is called “%s”', (text, title) => {
  expect(titleOf(said(text))).toBe(title)
})

test('[SPEECH-67] what two people said at once gives no title where its words are unsure', () => {
  const sure = { start: 4, end: 8, text: 'We meet on Tuesday.' }
  const unsure = { start: 0, end: 4, text: 'So I fell a mark.', overlap: 'unclear' } as const

  expect([titleOf([unsure, sure]), betterTitle([unsure, sure])]).toEqual([
    'We meet on Tuesday',
    'We meet on Tuesday',
  ])
  expect(betterTitle([unsure])).toBe('')
})

test('[SPEECH-67] a title is not made of what stands on both sides of something that was not understood', () => {
  const before = { start: 0, end: 2, text: 'Tomorrow the' }
  const after = { start: 6, end: 12, text: 'train to Vienna leaves at nine' }
  const gaps = [
    { start: 2, end: 6, text: '', heard: 'Lord of the', language: 'und' },
    { start: 2, end: 6, text: 'fell a mark', overlap: 'unclear' } as const,
  ]

  for (const gap of gaps) {
    expect(titleOf([before, gap, after])).toBe('Train to Vienna leaves at nine')
    expect(betterTitle([before, gap, after])).toBe('Train to Vienna leaves at nine')
  }
})

test.each([
  [
    'the sentence about what comes up most',
    'Hello. Good morning everyone. The garden budget is too small. Trees for the garden cost more than the budget has. Bye.',
    'The garden budget is too small',
  ],
  ['the first of sentences that say as much', 'Call the plumber. Water the plants.', 'Call the plumber'],
  [
    'the first where a later one says hardly more',
    'Call about the kitchen tiles before Friday. The green ones were too dark in the morning light.',
    'Call about the kitchen tiles before Friday',
  ],
  [
    'a sentence, and no scrap of one that is repeated',
    "Two or three? It's one or two. One battery or two. The remote needs two batteries of the small kind. So the.",
    'The remote needs two batteries of the small kind',
  ],
  [
    'what was said without hesitation',
    'The case uh should should be titanium. Titanium is what the case should be made of.',
    'Titanium is what the case should be made of',
  ],
  [
    'the thing itself rather than its condition',
    'If the case is made of titanium. Titanium makes the case expensive.',
    'Titanium makes the case expensive',
  ],
  ['no sound of somebody who listens', 'Mm-hmm. Mm-hmm. Hmm. The pen is digital.', 'The pen is digital'],
  ['all there is', 'Okay.', 'Okay'],
  ['nothing where nothing was said', '', ''],
])('[NOTE-2] the better title is %s', (_, text, title) => {
  expect(betterTitle(said(text))).toBe(title)
})

test('[NOTE-1] [NOTE-2] whatever is said, a title has one line, at most 60 characters, and no half of a character', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: 'grapheme', maxLength: 200 }), fc.lorem({ maxCount: 40 })),
      (text) => {
        for (const title of [titleOf(said(text)), betterTitle(said(text))]) {
          expect(title.length).toBeLessThanOrEqual(60)
          expect(title).not.toMatch(/[\n\r\t]/)
          expect(title).not.toMatch(/\p{Surrogate}/u)
        }
      },
    ),
  )
})
