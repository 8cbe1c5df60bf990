import type { ListedAttachment, NoteDocument } from '@earmark/core/export/document.ts'
import type PdfDocument from 'pdfkit'
import { type Font, loadFonts, type Run, runsOf } from '../../platform/fonts.ts'
import { fitInto, pictureSizeOf } from './picture-size.ts'
import { plainPng } from './plain-png.ts'
import type { Picture, Pictures } from './read-pictures.ts'

const margin = 64
/** Times stand in a column of their own, left of the words. */
const timeColumn = 52
const ink = '#1f1d1a'
const quietInk = '#6b665e'
/** In place of what no font of ours has. */
const gap = '[…]'

const gapSentence = `${gap} marks characters that this PDF cannot show. The Word file and the web page of this note show them all.`

interface Page {
  pdf: typeof PdfDocument.prototype
  fonts: readonly Font[]
  /** Whether something could not be shown. */
  hasGaps: boolean
}

interface Look {
  size: number
  color: string
  x: number
  width: number
  link?: string
}

/** To be printed or sent: the title, when and how long, the words with their times, what hangs on it. */
export async function toPdf(
  note: NoteDocument,
  { madeAt, pictures = new Map() }: { madeAt: Date; pictures?: Pictures },
): Promise<Buffer> {
  const [{ default: Pdf }, fonts] = await Promise.all([import('pdfkit'), loadFonts()])
  const pdf = new Pdf({
    size: 'A4',
    margin,
    // Its own default would be read from its files although nothing is set in it.
    font: '',
    bufferPages: true,
    lang: 'en',
    displayTitle: true,
    info: { Title: note.title, Creator: 'Earmark', CreationDate: madeAt },
  })
  const page: Page = { pdf, fonts, hasGaps: false }
  const pieces: Buffer[] = []
  pdf.on('data', (piece: Buffer) => pieces.push(piece))
  const ended = new Promise<void>((done, fail) => pdf.on('end', done).on('error', fail))

  // fontkit fonts are taken as they are, which the types of the library do not say.
  for (const { name, face } of fonts) pdf.registerFont(name, face as unknown as Buffer)
  writeHead(page, note)
  writeParagraphs(page, note)
  await writeAttachments(page, note, pictures)
  if (page.hasGaps) write(page, gapSentence, { ...body(pdf), size: 9, color: quietInk })
  numberPages(page, pdf.bufferedPageRange().start === 0 ? 'with their count' : 'alone')
  pdf.end()
  await ended
  return Buffer.concat(pieces)
}

const body = (pdf: Page['pdf']): Look => ({
  size: 11,
  color: ink,
  x: margin,
  width: pdf.page.width - 2 * margin,
})

function writeHead(page: Page, { title, facts }: NoteDocument): void {
  const { pdf } = page
  write(page, title, { ...body(pdf), size: 26 })
  pdf.moveDown(0.4)
  for (const fact of facts) write(page, fact, { ...body(pdf), size: 10, color: quietInk })
  pdf.moveDown(1.6)
}

function writeParagraphs(page: Page, { paragraphs }: NoteDocument): void {
  const { pdf } = page
  const words = { ...body(pdf), x: margin + timeColumn, width: pdf.page.width - 2 * margin - timeColumn }
  for (const { time, speaker, text, url } of paragraphs) {
    beginPageWhereDue(page)
    const { y } = pdf
    if (time) write(page, time, { ...body(pdf), size: 9, color: quietInk }, y + 2)
    pdf.y = y
    const link = url !== null && { link: url }
    write(page, speaker ? `${speaker}: ${text}` : text, { ...words, ...link })
    pdf.moveDown(0.6)
  }
}

/** An open page takes thirty times the memory of what is written of it. */
const maxOpenPages = 100

function beginPageWhereDue(page: Page): void {
  const { pdf } = page
  const left = pdf.page.height - margin - pdf.y
  const isFull = pdf.bufferedPageRange().count > maxOpenPages && left < pdf.page.height / 3
  // A time stands beside its first line, never alone at the foot of a page.
  if (left >= 30 && !isFull) return
  if (isFull) {
    numberPages(page, 'alone')
    pdf.flushPages()
  }
  pdf.addPage()
}

async function writeAttachments(
  page: Page,
  { attachments }: NoteDocument,
  pictures: Pictures,
): Promise<void> {
  const { pdf } = page
  if (attachments.length === 0) return
  pdf.moveDown(0.8)
  write(page, 'Attachments', { ...body(pdf), size: 15 })
  pdf.moveDown(0.4)
  const listed: ListedAttachment[] = []
  for (const attachment of attachments) {
    const picture = pictures.get(attachment.id)
    if (!picture || !(await writePicture(page, attachment, picture))) listed.push(attachment)
  }
  for (const { name, url, description } of listed) {
    write(page, name, { ...body(pdf), ...(url !== null && { link: url }) })
    if (description) write(page, description, { ...body(pdf), size: 10, color: quietInk })
    pdf.moveDown(0.4)
  }
}

/** A line of what it is, below a picture, on the same page. */
const captionHeight = 40

/** Whether it could be shown. */
async function writePicture(
  page: Page,
  { name, description }: ListedAttachment,
  { type, bytes }: Picture,
): Promise<boolean> {
  const { pdf } = page
  const size = pictureSizeOf(type, bytes)
  const data = type === 'image/png' ? await plainPng(bytes) : type === 'image/jpeg' ? bytes : undefined
  if (!size || !data) return false
  const most = { width: pdf.page.width - 2 * margin, height: (pdf.page.height - 2 * margin) * 0.75 }
  const { width, height } = fitInto(size, most)
  if (pdf.y + height + captionHeight > pdf.page.height - margin) pdf.addPage()
  const { y } = pdf
  try {
    pdf.image(data, margin, y, { width, height })
  } catch {
    // A JPEG that the library cannot make sense of. Its name is there instead.
    return false
  }
  pdf.y = y + height + 6
  write(page, description || name, { ...body(pdf), size: 10, color: quietInk })
  pdf.moveDown(1)
  return true
}

/** One text, each part of it in the font that has its characters. */
function write(page: Page, text: string, { size, color, x, width, link }: Look, y = page.pdf.y): void {
  const { pdf } = page
  const [plain] = page.fonts
  const runs: Run[] = text === '' ? [{ text: ' ', font: plain }] : runsOf(page.fonts, text)
  pdf.fontSize(size).fillColor(color)
  for (const [at, run] of runs.entries()) {
    const font = run.font ?? plain
    if (!font) throw new Error('there is no font at all')
    if (!run.font) page.hasGaps = true
    const shown = run.font ? run.text : run.text.endsWith(' ') ? `${gap} ` : gap
    const options = {
      width,
      lineGap: size * 0.3,
      continued: at < runs.length - 1,
      link: link ?? null,
      underline: link !== undefined,
    }
    pdf.font(font.name)
    if (at === 0) pdf.text(shown, x, y, options)
    else pdf.text(shown, options)
  }
}

/** How many there are is known only where all of them are still open. */
function numberPages(page: Page, how: 'with their count' | 'alone'): void {
  const { pdf } = page
  const { start, count } = pdf.bufferedPageRange()
  if (start + count === 1) return
  for (let at = start; at < start + count; at++) {
    pdf.switchToPage(at)
    // Below the margin, where it would begin a new page otherwise.
    pdf.page.margins.bottom = 0
    write(
      page,
      how === 'alone' ? `${at + 1}` : `${at + 1} of ${count}`,
      { ...body(pdf), size: 9, color: quietInk },
      pdf.page.height - margin / 2 - 9,
    )
  }
}
