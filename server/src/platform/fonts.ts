import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { create, type Font as Face } from 'fontkit'

export interface Font {
  /** As a document registers it. */
  name: string
  face: Face
  has(codePoint: number): boolean
}

export interface Run {
  text: string
  /** Undefined: no font of ours has these characters. */
  font: Font | undefined
}

/**
 * In this order: the first that has a character sets it. Static files and not the variable ones that browsers get, and
 * WOFF and not WOFF2, since the library cannot cut a subset out of either.
 */
const files = [
  ['newsreader', 'latin'],
  ['newsreader', 'latin-ext'],
  ['newsreader', 'vietnamese'],
  ['noto-serif', 'cyrillic'],
  ['noto-serif', 'cyrillic-ext'],
  ['noto-serif', 'greek'],
  ['noto-serif', 'greek-ext'],
  ['noto-serif', 'latin-ext'],
  ['noto-serif', 'math'],
] as const

const { resolve } = createRequire(import.meta.url)

/** For what people said. */
export async function loadFonts(weight: 400 | 500 = 400): Promise<Font[]> {
  return Promise.all(
    files.map(([family, subset]) => {
      const name = `${family}-${subset}`
      return loadFont(name, `@fontsource/${family}/files/${name}-${weight}-normal.woff`)
    }),
  )
}

/** For what the product says. */
export async function loadSans(): Promise<Font[]> {
  return Promise.all(
    ['latin', 'latin-ext'].map((subset) => {
      const name = `instrument-sans-${subset}`
      return loadFont(name, `@fontsource-variable/instrument-sans/files/${name}-wght-normal.woff2`)
    }),
  )
}

async function loadFont(name: string, file: string): Promise<Font> {
  const face = create(await readFile(resolve(file)))
  if (!('hasGlyphForCodePoint' in face)) throw new Error(`${name} is a collection of fonts`)
  return { name, face, has: (codePoint) => face.hasGlyphForCodePoint(codePoint) }
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * The library measures what is left of a word anew for every line of it: a word of many lines takes time with the square
 * of its length. In pieces that are longer than a line, and not much, it looks the same.
 */
const maxUnbroken = 200

/** Text in pieces of one font each. What people take for one character, such as a letter with its accents, is never split. */
export function runsOf(fonts: readonly Font[], text: string): Run[] {
  const runs: Run[] = []
  let unbroken = 0
  for (const { segment } of segmenter.segment(text)) {
    unbroken = segment === ' ' ? 0 : unbroken + 1
    const isTooLong = unbroken > maxUnbroken
    if (isTooLong) unbroken = 1
    const last = runs.at(-1)
    const codePoints = Array.from(segment, (sign) => sign.codePointAt(0) ?? 0)
    const covers = (font: Font) => codePoints.every((codePoint) => font.has(codePoint))
    // A space stays with the words before it, also where these cannot be shown.
    if (last && !isTooLong && (segment === ' ' || (last.font && covers(last.font)))) last.text += segment
    else {
      const font = fonts.find(covers)
      // What cannot be shown is one gap, however long.
      const goesOn = last?.font === font && (!isTooLong || font === undefined)
      if (last && goesOn) last.text += segment
      else runs.push({ text: segment, font })
    }
  }
  return runs
}
