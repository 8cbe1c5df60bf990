import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { mostPageText } from '../entities/page.ts'
import { htmlOf } from './markdown-html.ts'
import { parseMarkdown } from './parse-markdown.ts'
import { mostWork } from './reading-work.ts'

const fill = (piece: string, length: number) =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length)

function stepsFor(text: string): number {
  const work = { left: Number.MAX_SAFE_INTEGER }
  parseMarkdown(text, work)
  return Number.MAX_SAFE_INTEGER - work.left
}

/** Everything that begins, ends or goes on with something, and what it would stand around. */
const marks = [
  ...'* _ ** *** ` `` [ ] ]( ](a) ](https://x.org) ![ ( ) < <https://x | \\ a'.split(' '),
  ...'> ,- ,+ ,1. ,2) ,# ,---\n,~~~\n,```\n,    ,\t,\n,\n\n, '.split(','),
]
const hostile = fc.array(fc.constantFrom(...marks), { minLength: 1, maxLength: 6 }).map((all) => all.join(''))

test('[PAGE-30] no marks, however they are put together, cost more than 30 steps a letter', () => {
  fc.assert(
    fc.property(hostile, (piece) => {
      expect(stepsFor(fill(piece, 4_000))).toBeLessThan(4_000 * 30)
    }),
    { numRuns: 150 },
  )
})

test.each(['*_', '*a_b**c', '* a\n- b\n', '>- a\n> ', '- ', '> ', '[a](', '![[', '`', '\n'])(
  '[PAGE-30] a longest page of nothing but %j is read up to what a page may cost, and the rest is text',
  (piece) => {
    const work = { left: mostWork }
    const html = htmlOf(parseMarkdown(fill(piece, mostPageText), work))

    expect(work.left).toBeGreaterThan(-mostPageText)
    expect(html.match(/<\w/gu)?.length ?? 0).toBeLessThan(8_500)
  },
)

test.each([
  '- eggs, **twelve** of them, from the market\n',
  '## A heading\n\nWords with a [link](https://x.org), and *more* of them.\n\n',
])('[PAGE-30] a longest page of %j is read to its end', (piece) => {
  const times = Math.floor(mostPageText / piece.length)
  const html = htmlOf(parseMarkdown(piece.repeat(times)))

  expect(html.match(/<(?:li|h2)>/gu)).toHaveLength(times)
})
