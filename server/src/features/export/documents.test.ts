import { createHash } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
import type { NoteDocument } from '@earmark/core/export/document.ts'
import { expect, test } from 'vitest'
import { toDocx } from './docx.ts'
import { loadFonts, runsOf } from '../../platform/fonts.ts'
import { toHtml } from './html.ts'
import { toPdf } from './pdf.ts'

const madeAt = new Date('2026-03-14T08:00:00Z')
const attack = '</script><img src=x onerror=alert(1)>"\'&'

function makeNote(wish: Partial<NoteDocument> = {}): NoteDocument {
  const spoken = {
    time: '0:01',
    start: 1,
    end: 2,
    speaker: null,
    text: 'We need a plan.',
    words: [],
    url: null,
  }
  return { title: 'Plans', facts: ['Today'], paragraphs: [spoken], attachments: [], ...wish }
}

const saying = (text: string) => {
  const [spoken] = makeNote().paragraphs
  return makeNote({ paragraphs: [{ ...demand(spoken), text }] })
}

function demand<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('nothing there')
  return value
}

async function pageOf(note: NoteDocument, shown?: Parameters<typeof toHtml>[1]): Promise<string> {
  let page = ''
  for await (const piece of toHtml(note, shown)) page += piece
  return page
}

/** The first file of this name in a zip archive. */
function fileIn(zip: Buffer, name: string): string {
  const at = zip.indexOf(name) - 30
  const begin = at + 30 + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28)
  const size = zip.readUInt32LE(at + 18)
  return inflateRawSync(zip.subarray(begin, size > 0 ? begin + size : undefined)).toString()
}

test('[EXPORT-9] a PDF carries its title, and as many pages as its words need', async () => {
  const short = (await toPdf(makeNote(), { madeAt })).toString('latin1')
  const long = (await toPdf(saying('word '.repeat(4_000)), { madeAt })).toString('latin1')

  expect(short).toMatch(/^%PDF-1\.\d/)
  expect(short).toContain('(Plans)')
  expect(short).toContain('/Count 1')
  expect(Number(/\/Count (\d+)/.exec(long)?.[1])).toBeGreaterThan(5)
})

test.each([
  ['plain words', ['newsreader-latin']],
  ['Žluťoučký kůň', ['newsreader-latin-ext', 'newsreader-latin']],
  ['Việt Nam', ['newsreader-latin', 'newsreader-vietnamese']],
  ['Привет', ['noto-serif-cyrillic']],
  ['Ελλάδα', ['noto-serif-greek']],
])('[EXPORT-9] every letter of “%s” is set in a font that has it', async (text, names) => {
  const runs = runsOf(await loadFonts(), text)

  expect(runs.map((run) => run.text).join('')).toBe(text)
  expect(new Set(runs.map(({ font }) => font?.name))).toEqual(new Set(names))
})

test('[EXPORT-9] characters that no font has are one gap, and never an empty box', async () => {
  const runs = runsOf(await loadFonts(), 'soup 日本 語 now')

  expect(runs.map(({ text, font }) => (font ? text : `gap:${text}`))).toEqual([
    'soup ',
    'gap:日本 語 ',
    'now',
  ])
})

test('[EXPORT-13] a word of many lines is set in pieces, so that its time grows with its length alone', async () => {
  const text = `so ${'W'.repeat(20_000)} ${'日'.repeat(1_000)}`

  const runs = runsOf(await loadFonts(), text)

  expect(runs.map((run) => run.text).join('')).toBe(text)
  expect(runs).toHaveLength(20_000 / 200 + 1)
  expect(runs.filter(({ font }) => font === undefined)).toHaveLength(1)
})

test('[EXPORT-13] a PDF of many pages is written as it is made', async () => {
  const paragraphs = Array.from({ length: 2_300 }, () => demand(saying('plan '.repeat(30)).paragraphs[0]))

  const pdf = (await toPdf(makeNote({ paragraphs }), { madeAt })).toString('latin1')

  expect(Number(/\/Count (\d+)/.exec(pdf)?.[1])).toBeGreaterThan(110)
})

test('[EXPORT-10] a Word file has headings, paragraphs and links, and words in it are words', async () => {
  const attachments = [
    { id: 'a', name: 'the site', url: 'https://example.org/?a=1&b=2', description: attack },
  ]

  const docx = await toDocx(makeNote({ title: attack, attachments }))

  const body = fileIn(docx, 'word/document.xml')
  expect(body).toContain('<w:pStyle w:val="Title"/>')
  expect(body).toContain('We need a plan.')
  expect(body).not.toContain('<img')
  expect(fileIn(docx, 'word/_rels/document.xml.rels')).toContain('https://example.org/?a=1&amp;b=2')
  expect(fileIn(docx, 'docProps/core.xml')).toContain('&lt;/script&gt;')
})

test('[EXPORT-11] (TRUST attack 21) nothing that is said or written in a note runs in its web page', async () => {
  const spoken = { time: '0:01', start: 1, end: 2, speaker: attack, text: attack, words: [], url: null }
  const words = [{ text: attack, start: 1, end: 2 }]
  const attachments = [{ id: 'a', name: attack, url: `https://example.org/${attack}`, description: attack }]

  const page = await pageOf(
    makeNote({
      title: attack,
      facts: [attack],
      paragraphs: [spoken, { ...spoken, words }, { ...spoken, url: `https://example.org/${attack}` }],
      attachments,
    }),
  )

  expect(page).not.toContain('<img')
  expect(page.match(/<script/g)).toHaveLength(1)
  expect(page).not.toContain(attack)
})

test('[EXPORT-11] the page fetches nothing, and its policy lets its own script and style run, and no other', async () => {
  const page = await pageOf(makeNote())

  const policy = demand(/Content-Security-Policy" content="([^"]+)"/.exec(page)?.[1]).replaceAll('&#39;', "'")
  const hashIn = (tag: string) =>
    createHash('sha256')
      .update(demand(new RegExp(`<${tag}>([^]*?)</${tag}>`).exec(page)?.[1]))
      .digest('base64')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain(`script-src 'sha256-${hashIn('script')}'`)
  expect(policy).toContain(`style-src 'sha256-${hashIn('style')}'`)
  expect(page).not.toMatch(/(src|href)=/)
})

test('[EXPORT-11] its sound is in it, byte for byte, however it came', async () => {
  const bytes = Buffer.from(Array.from({ length: 1_000 }, (_, at) => at % 256))
  const pieces = [bytes.subarray(0, 1), bytes.subarray(1, 500), bytes.subarray(500)]
  async function* inPieces() {
    yield* pieces
  }

  const page = await pageOf(makeNote(), { sound: { type: 'audio/wav', bytes: inPieces() } })

  const text = demand(/<script id="sound" type="text\/plain" data-type="audio\/wav">([^<]*)</.exec(page)?.[1])
  expect(Buffer.from(text, 'base64')).toEqual(bytes)
})
