import type { ListedAttachment, NoteDocument, Paragraph as Spoken } from '@earmark/core/export/document.ts'
import type * as Docx from 'docx'
import { fitInto, pictureSizeOf } from './picture-size.ts'
import type { Picture, Pictures } from './read-pictures.ts'

/** For Word and what reads its files: real headings and paragraphs, so that it can be worked on. */
export async function toDocx(note: NoteDocument, pictures: Pictures = new Map()): Promise<Buffer> {
  const docx = await import('docx')
  const { Document, Packer, Paragraph, HeadingLevel } = docx
  const children = [
    new Paragraph({ text: note.title, heading: HeadingLevel.TITLE }),
    ...note.facts.map((text) => new Paragraph({ text, style: 'facts' })),
    ...note.paragraphs.map((spoken) => paragraphOf(docx, spoken)),
    ...attachmentsOf(docx, note, pictures),
  ]
  const document = new Document({
    title: note.title,
    creator: 'Earmark',
    styles: {
      default: {
        document: { run: { font: 'Georgia', size: 23 }, paragraph: { spacing: { after: 160, line: 312 } } },
        title: { run: { font: 'Georgia', size: 48 }, paragraph: { spacing: { after: 120 } } },
        heading1: { run: { font: 'Georgia', size: 30 }, paragraph: { spacing: { before: 320, after: 120 } } },
        hyperlink: { run: { color: '1f5f8b', underline: {} } },
      },
      paragraphStyles: [
        {
          id: 'facts',
          name: 'Facts',
          basedOn: 'Normal',
          run: { size: 20, color: '6b665e' },
          paragraph: { spacing: { after: 40 } },
        },
      ],
    },
    sections: [{ children }],
  })
  return Packer.toBuffer(document)
}

function paragraphOf(docx: typeof Docx, { time, speaker, text, url }: Spoken) {
  const { Paragraph, TextRun } = docx
  return new Paragraph({
    spacing: { before: 160 },
    children: [
      ...(time ? [new TextRun({ text: `${time}  `, size: 18, color: '6b665e' })] : []),
      ...(speaker ? [new TextRun({ text: `${speaker}: `, bold: true })] : []),
      linked(docx, text, url),
    ],
  })
}

function linked({ TextRun, ExternalHyperlink }: typeof Docx, text: string, url: string | null) {
  if (url === null) return new TextRun(text)
  return new ExternalHyperlink({ link: url, children: [new TextRun({ text, style: 'Hyperlink' })] })
}

function attachmentsOf(docx: typeof Docx, { attachments }: NoteDocument, pictures: Pictures) {
  const { Paragraph, HeadingLevel } = docx
  if (attachments.length === 0) return []
  const heading = new Paragraph({ text: 'Attachments', heading: HeadingLevel.HEADING_1 })
  const shown = attachments.map((attachment) => ({
    attachment,
    figure: figureOf(docx, attachment, pictures.get(attachment.id)),
  }))
  const listed = shown.filter(({ figure }) => !figure).map(({ attachment }) => itemOf(docx, attachment))
  return [heading, ...shown.flatMap(({ figure }) => figure ?? []), ...listed]
}

function itemOf(docx: typeof Docx, attachment: ListedAttachment) {
  const { Paragraph, TextRun } = docx
  const { name, url, description } = attachment
  return new Paragraph({
    bullet: { level: 0 },
    children: [linked(docx, name, url), ...(description ? [new TextRun(`: ${description}`)] : [])],
  })
}

/** What Word takes, by what it calls it. */
const typesOfWord: Readonly<Record<string, 'png' | 'jpg' | 'gif'>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
}

/** Between the margins of a page, in pixels at 96 to the inch. */
const mostOfPage = { width: 600, height: 800 }

/** The picture, and what it is below it; undefined where Word could not show it. */
function figureOf(
  { Paragraph, ImageRun }: typeof Docx,
  { name, description }: ListedAttachment,
  picture: Picture | undefined,
) {
  const type = picture && typesOfWord[picture.type]
  const size = picture && pictureSizeOf(picture.type, picture.bytes)
  if (!type || !size) return undefined
  const { width, height } = fitInto(size, mostOfPage)
  const caption = description || name
  // Word turns the stored picture, which lies on its side, around its middle.
  const stored = size.turned % 180 === 0 ? { width, height } : { width: height, height: width }
  const image = new ImageRun({
    type,
    data: picture.bytes,
    transformation: { ...stored, ...(size.turned !== 0 && { rotation: size.turned }) },
    altText: { name, description: caption, title: name },
  })
  return [
    new Paragraph({ keepNext: true, children: [image] }),
    new Paragraph({ text: caption, style: 'facts', spacing: { after: 240 } }),
  ]
}
