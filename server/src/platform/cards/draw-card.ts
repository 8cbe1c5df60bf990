import { type Font, runsOf } from '../fonts.ts'

/** What a messenger shows of an address. */
export interface Card {
  /** Whatever somebody wrote. */
  title: string
  /** Below it, in the product's own words. */
  line: string
}

const cardSize = { width: 1200, height: 630 } as const

export interface CardFonts {
  serif: readonly Font[]
  sans: readonly Font[]
}

// Of tokens.css, in light: a messenger does not say in which colours it shows a picture.
const colors = {
  paper: '#faf7f1',
  sunken: '#f2ede3',
  line: '#e6dfd2',
  ink: '#1d1a16',
  ink2: '#5d564c',
  voice: '#d9412a',
}

const left = 88
const lineWidth = cardSize.width - 2 * left
/** The largest in which the title has room, with so many lines. */
const titleSizes = [
  { size: 92, lines: 2 },
  { size: 76, lines: 3 },
  { size: 60, lines: 4 },
] as const
const nameless = 'A voice note'

/** Letters are drawn as shapes, so that no text of anybody's stands in the picture's source. */
export function drawCard(card: Card, fonts: CardFonts): string {
  const { width, height } = cardSize
  const { lines, size } = fitTitle(fonts.serif, readableTitle(fonts.serif, card.title) ?? nameless)
  const leading = size * 1.12
  const [line = ''] = breakLines(fonts.sans, readable(fonts.sans, card.line) ?? '', { size: 30, most: 1 })
  const title = lines.map((text, at) =>
    setText(fonts.serif, text, { size, y: 452 - (lines.length - 1 - at) * leading, fill: colors.ink }),
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<path fill="${colors.paper}" d="M0 0H${width}V${height}H0Z"/>`,
    `<path fill="${colors.sunken}" d="M${width - 120} 0H${width}V120Z"/>`,
    `<path fill="${colors.voice}" d="M${width - 120} 0V96a24 24 0 0 0 24 24H${width}Z"/>`,
    `<g transform="translate(${left - 6} 62) scale(2.6)">${mark}</g>`,
    setText(fonts.serif, 'Earmark', { size: 38, x: left + 72, y: 106, fill: colors.ink }),
    ...title,
    `<path fill="${colors.line}" d="M${left} 512H${width - left}v2H${left}Z"/>`,
    setText(fonts.sans, line, { size: 30, y: 568, fill: colors.ink2 }),
    '</svg>',
  ].join('')
}

/** favicon.svg, on paper. */
const mark =
  `<path fill="${colors.ink}" d="M4 2h12l6 6v12a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2Z"/>` +
  `<path fill="${colors.voice}" d="M16 2v4a2 2 0 0 0 2 2h4Z"/>` +
  `<path stroke="${colors.paper}" d="M7 11v4M10.3 9v8M13.7 11.5v3M17 10.5v5" fill="none" stroke-width="1.7" stroke-linecap="round"/>`

/** More is never seen, and would be measured all the same. */
const maxLength = 400

/** Half a title says something else: where a letter or digit is missing, none of it is drawn. Emoji are only left out. */
function readableTitle(fonts: readonly Font[], title: string): string | undefined {
  const missing = runsOf(fonts, title.slice(0, maxLength).normalize('NFC')).filter(({ font }) => !font)
  return missing.some(({ text }) => /[\p{L}\p{N}]/u.test(text)) ? undefined : readable(fonts, title)
}

/**
 * What the fonts have of a text, in one line: no control characters, no marks that turn its direction, no emoji. Undefined
 * where no letter or digit is left.
 */
function readable(fonts: readonly Font[], text: string): string | undefined {
  const plain = text
    .slice(0, maxLength)
    .normalize('NFC')
    .replaceAll(/\p{Cc}/gu, ' ')
    .replaceAll(/\p{C}/gu, '')
  const known = runsOf(fonts, plain.replaceAll(/\s+/gu, ' ')).filter(({ font }) => font)
  const shown = known
    .map((run) => run.text)
    .join('')
    .replaceAll(/ +/g, ' ')
    .trim()
  return /[\p{L}\p{N}]/u.test(shown) ? shown : undefined
}

function fitTitle(fonts: readonly Font[], title: string): { lines: string[]; size: number } {
  const tried = titleSizes.map(({ size, lines: most }) => ({
    size,
    lines: breakLines(fonts, title, { size, most }),
  }))
  const whole = tried.find(({ lines }) => lines.join(' ') === title)
  return whole ? balance(fonts, title, whole) : (tried.at(-1) ?? { size: 60, lines: [] })
}

/** The same number of lines, as narrow as they can be: no word stands alone in the last. */
function balance(fonts: readonly Font[], title: string, { size, lines }: { size: number; lines: string[] }) {
  const narrower = [0.5, 0.6, 0.7, 0.8, 0.9].map((share) =>
    breakLines(fonts, title, { size, most: lines.length, width: share * lineWidth }),
  )
  return { size, lines: narrower.find((tried) => tried.join(' ') === title) ?? lines }
}

/** Between words, inside one only where it is longer than a line; what has no room gives way to an ellipsis. */
function breakLines(
  fonts: readonly Font[],
  text: string,
  { size, most, width = lineWidth }: { size: number; most: number; width?: number },
): string[] {
  const fits = (line: string) => widthOf(fonts, line, size) <= width
  const lines: string[] = []
  let rest = text
  while (rest !== '' && lines.length < most) {
    const isLast = lines.length === most - 1
    const whole = longestThat(fits, rest.split(' '), ' ')
    const line = whole === '' ? longestThat(fits, [...rest], '') : whole
    if (line === '') break
    rest = rest.slice(line.length).trimStart()
    lines.push(isLast && rest !== '' ? withEllipsis(fits, line) : line)
  }
  return lines
}

function withEllipsis(fits: (line: string) => boolean, line: string): string {
  return `${longestThat((text) => fits(`${text}…`), [...line], '').trimEnd()}…`
}

/** As many of the pieces as have room, from the first on; found by halving, since each try measures the whole. */
function longestThat(fits: (line: string) => boolean, pieces: readonly string[], glue: string): string {
  let [known, open] = [0, pieces.length + 1]
  while (open - known > 1) {
    const middle = Math.floor((known + open) / 2)
    if (fits(pieces.slice(0, middle).join(glue))) known = middle
    else open = middle
  }
  return pieces.slice(0, known).join(glue)
}

function widthOf(fonts: readonly Font[], text: string, size: number): number {
  return glyphsOf(fonts, text, size).reduce((sum, { advance }) => sum + advance, 0)
}

interface TextLine {
  size: number
  x?: number
  /** Of the base line. */
  y: number
  fill: string
}

function setText(fonts: readonly Font[], text: string, { size, x = left, y, fill }: TextLine): string {
  let at = x
  const shapes = glyphsOf(fonts, text, size).map(({ shape, scale, advance, shift }) => {
    const transform = `translate(${round(at + shift.x)} ${round(y - shift.y)}) scale(${scale} ${-scale})`
    at += advance
    return shape === '' ? '' : `<path transform="${transform}" d="${shape}"/>`
  })
  return `<g fill="${fill}">${shapes.join('')}</g>`
}

function glyphsOf(fonts: readonly Font[], text: string, size: number) {
  return runsOf(fonts, text).flatMap(({ text: run, font }) => {
    if (!font) return []
    const scale = size / font.face.unitsPerEm
    const { glyphs, positions } = font.face.layout(run)
    return glyphs.map((glyph, at) => ({
      shape: glyph.path.toSVG(),
      scale,
      advance: (positions[at]?.xAdvance ?? 0) * scale,
      shift: { x: (positions[at]?.xOffset ?? 0) * scale, y: (positions[at]?.yOffset ?? 0) * scale },
    }))
  })
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
