import { expect, test } from 'vitest'
import { loadFonts, loadSans } from '../fonts.ts'
import { drawCard } from './draw-card.ts'

const fonts = { serif: await loadFonts(500), sans: await loadSans() }
const draw = (title: string) => drawCard({ title, line: 'earmark.example' }, fonts)
const shapesOf = (svg: string) => svg.match(/<path transform/g)?.length ?? 0
const nameless = draw('A voice note')

test.each([
  ['markup', '</svg><script>alert(1)</script><image href="file:///etc/passwd"/>'],
  ['a reference', '&xxe; <!ENTITY xxe SYSTEM "http://evil.example">'],
  ['control characters', '\u0000\u0007\u001b[31mred\u2028next'],
  ['turned around', '\u202eevil\u2066\u200f'],
  ['accents without end', `a${'\u0301'.repeat(10_000)}`],
  ['one word without end', 'W'.repeat(10_000)],
  ['words without end', 'word '.repeat(10_000)],
  ['half a character', 'broken \ud83d'],
])('[SITE-1] a title is drawn as shapes, whatever it is: %s', (_, title) => {
  const svg = draw(title)

  expect(svg).toMatch(/^<svg [^<>]+>(<path [^<>]+\/>|<g [^<>]+>|<\/g>)+<\/svg>$/)
  expect(svg).not.toMatch(/script|href|evil|file:|NaN|undefined/)
  expect(svg.length).toBeLessThan(400_000)
})

test.each(['😀😀', '会議の記録', '会議 Plans', 'Plans ２', 'פגישה', '\u202e\u200b', '', ' . '])(
  '[SITE-1] a title of which the fonts lack a letter, or have none, gives way to what it is: “%s”',
  (title) => {
    expect(draw(title)).toBe(nameless)
  },
)

test.each([
  ['Plans 😀 → ✅', 'Plans →'],
  ['Plans\nfor\tFriday', 'Plans for Friday'],
  ['\u202ePlans', 'Plans'],
])('[SITE-1] of “%s”, what the fonts have is drawn', (title, shown) => {
  expect(draw(title)).toBe(draw(shown))
})

test('[SITE-1] a title in Cyrillic or Greek is drawn, and a long one ends in an ellipsis', () => {
  expect(shapesOf(draw('Планы Ελπίδα'))).toBe(shapesOf(draw('Plans Houses')))
  expect(shapesOf(draw('word '.repeat(1_000)))).toBeLessThan(200)
})
