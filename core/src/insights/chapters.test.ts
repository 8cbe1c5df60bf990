import { expect, test } from 'vitest'
import { chaptersOf } from './chapters.ts'

const tides = `The moon pulls at the sea. The near sea is pulled more than the earth, and the earth more than the far sea.
  The pull of the moon grows weaker with distance. The difference of the pull makes a tide on both sides of the earth.
  The tide falls with the cube of the distance from the moon. The pull of the moon falls with its square.`
const bread = `Mix flour and salt in a bowl. Add water and yeast, and knead the dough until the flour is gone.
  Leave the dough in the bowl for an hour. Fold the dough and put it into the oven. The oven must be hot.
  Bread is done when the crust sounds hollow. Let the bread cool before you cut the crust.`
const taxes = `The form for the tax office is due in May. Collect the invoices of the year. Each invoice needs a number.
  The tax office asks for invoices without a number. Send the form to the tax office with the invoices.
  Keep a copy of the form and of each invoice for ten years.`

/** Each text a sentence after another, with a pause behind it. */
function speak(texts: readonly string[], pause = 2) {
  let at = 0
  return texts.flatMap((text) => {
    const said = text.split(/(?<=\.)\s+/).map((sentence) => {
      const start = at
      at += sentence.split(/\s+/).length / 1.3 + 0.3
      return { start, end: at - 0.3, text: sentence.replaceAll(/\s+/g, ' ') }
    })
    at += pause
    return said
  })
}

/** With what each chapter begins. */
function cut(texts: readonly string[], pause?: number): string[] {
  const segments = speak(texts, pause)
  const starts = new Set(chaptersOf(segments).map(({ start }) => start))
  return segments.filter(({ start }) => starts.has(start)).map(({ text }) => text)
}

const [moon, mix, form] = [
  'The moon pulls at the sea.',
  'Mix flour and salt in a bowl.',
  'The form for the tax office is due in May.',
]

test.each([
  ['two subjects', [tides, bread], [moon, mix]],
  ['two subjects without a pause', [`${tides} ${tides}`, `${bread} ${bread}`], [moon, mix], 0],
  ['three subjects', [taxes, tides, bread], [form, moon, mix]],
  ['a subject that comes again', [tides, bread, tides], [moon, mix, moon]],
  ['one subject', [`${bread} ${bread}`], []],
  ['one subject with a pause', [bread, bread, bread], []],
  ['a minute', [tides.slice(0, 100), bread.slice(0, 100)], []],
])('[NOTE-65] a note of %s is cut where another begins', (_, texts, begins, pause = 2) => {
  expect(cut(texts, pause)).toEqual(begins)
})

test.each([['Moving on.'], ['Okay, third thing.'], ['Next point.']])(
  '[NOTE-65] a chapter begins where somebody says so, though other words would have it elsewhere: “%s”',
  (cue) => {
    const before = `${tides} The bowl with the dough stands in the sea breeze.`
    const after = `${cue} Salt comes from the sea, far from the pull of the moon. ${bread}`

    expect(cut([before, after], 0)[1]).toBe(cue)
  },
)

test('[NOTE-65] a chapter is called by the sentence that says most of it', () => {
  expect(chaptersOf(speak([tides, bread])).map(({ title }) => title)).toEqual([
    'The moon pulls at the sea',
    'Mix flour and salt in a bowl',
  ])
})

test('[NOTE-65] a segment of an engine may hold many sentences, and the beginning of a chapter', () => {
  const sentences = speak([tides, bread], 0)
  const all = {
    start: 0,
    end: sentences.at(-1)?.end ?? 0,
    text: sentences.map(({ text }) => text).join(' '),
  }

  expect(chaptersOf([all]).map(({ title }) => title)).toEqual(chaptersOf(sentences).map(({ title }) => title))
})

test('[NOTE-65] nothing begins in the middle of a sentence, or where nothing was understood', () => {
  const unended = speak([tides.replaceAll('.', ','), bread.replaceAll('.', ',')])
  const wordless = speak([tides, bread]).map((segment) => ({ ...segment, text: '' }))

  expect(chaptersOf(unended)).toEqual([])
  expect(chaptersOf(wordless)).toEqual([])
  expect(chaptersOf([])).toEqual([])
})

test('[NOTE-65] a day of talk is cut in a moment, and into no more parts than can be looked over', () => {
  const day = Array.from({ length: 200 }, (_, at) => [tides, bread, taxes][Math.floor(at / 20) % 3] ?? '')
  const chapters = chaptersOf(speak(day))

  expect(chapters.length).toBeGreaterThan(3)
  expect(chapters.length).toBeLessThanOrEqual(12)
  expect(chapters.every(({ title }) => title !== '')).toBe(true)
})
