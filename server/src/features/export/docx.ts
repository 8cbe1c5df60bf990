import type { NoteDocument, Paragraph as Spoken } from '@earmark/core/export/document.ts'
import type * as Docx from 'docx'

/** For Word and what reads its files: real headings and paragraphs, so that it can be worked on. */
export async function toDocx(note: NoteDocument): Promise<Buffer> {
  const docx = await import('docx')
  const { Document, Packer, Paragraph, HeadingLevel } = docx
  const children = [
    new Paragraph({ text: note.title, heading: HeadingLevel.TITLE }),
    ...note.facts.map((text) => new Paragraph({ text, style: 'facts' })),
    ...note.paragraphs.map((spoken) => paragraphOf(docx, spoken)),
    ...attachmentsOf(docx, note),
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

function paragraphOf({ Paragraph, TextRun }: typeof Docx, { time, speaker, text }: Spoken) {
  return new Paragraph({
    spacing: { before: 160 },
    children: [
      new TextRun({ text: `${time}  `, size: 18, color: '6b665e' }),
      ...(speaker ? [new TextRun({ text: `${speaker}: `, bold: true })] : []),
      new TextRun(text),
    ],
  })
}

function attachmentsOf(docx: typeof Docx, { attachments }: NoteDocument) {
  const { Paragraph, TextRun, ExternalHyperlink, HeadingLevel } = docx
  if (attachments.length === 0) return []
  const heading = new Paragraph({ text: 'Attachments', heading: HeadingLevel.HEADING_1 })
  const listed = attachments.map(({ name, url, description }) => {
    const named = new TextRun({ text: name, ...(url !== null && { style: 'Hyperlink' }) })
    return new Paragraph({
      bullet: { level: 0 },
      children: [
        url === null ? named : new ExternalHyperlink({ link: url, children: [named] }),
        ...(description ? [new TextRun(`: ${description}`)] : []),
      ],
    })
  })
  return [heading, ...listed]
}
