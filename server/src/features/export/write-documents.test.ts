import type { NoteDocument } from '@earmark/core/export/document.ts'
import { expect, test } from 'vitest'
import type { DocumentOrder } from './document-thread.ts'
import { createDocumentWriter } from './write-documents.ts'

const limits = { documents: 1, waiting: 1, seconds: 50, megabytes: 256 }
const madeAt = new Date('2026-03-14T08:00:00Z')

function order(text: string, format: DocumentOrder['format'] = 'pdf'): DocumentOrder {
  const spoken = { time: '0:01', start: 1, end: 2, speaker: null, text, words: [], url: null }
  const note: NoteDocument = { title: 'Plans', facts: [], paragraphs: [spoken], attachments: [] }
  return { format, note, madeAt }
}

const asker = (user_id: string) => {
  const leaving = new AbortController()
  return { user_id, signal: leaving.signal, leave: () => leaving.abort() }
}

test('[EXPORT-13] a PDF and a Word file are written beside the server, one word of 20,000 letters too', async () => {
  const write = createDocumentWriter(limits)

  const pdf = Buffer.from(await write(order('W'.repeat(20_000)), asker('ada')))
  const docx = Buffer.from(await write(order('W'.repeat(20_000), 'docx'), asker('ada')))

  expect(pdf.toString('latin1')).toMatch(/^%PDF-1\.\d/)
  expect(docx.toString('latin1')).toMatch(/^PK/)
})

test('[EXPORT-13] what takes too long or too much is ended with a sentence', async () => {
  const slow = createDocumentWriter({ ...limits, seconds: 0 })
  const narrow = createDocumentWriter({ ...limits, megabytes: 8 })
  const sentence = 'This note is too long for a PDF. Export it as plain text, Markdown or a web page.'

  await expect(slow(order('word'), asker('ada'))).rejects.toMatchObject({ detail: sentence })
  await expect(narrow(order('word '.repeat(4_000)), asker('ada'))).rejects.toMatchObject({
    code: 'too_large',
    detail: sentence,
  })
})

test('[EXPORT-13] whoever leaves makes room for the next, waiting or not; beyond that, people are asked to wait', async () => {
  const write = createDocumentWriter(limits)
  const [first, second, third] = [asker('ada'), asker('ben'), asker('eve')]

  const begun = write(order('one'), first)
  const waiting = write(order('two'), second)
  await expect(write(order('three'), third)).rejects.toMatchObject({ code: 'unavailable' })
  second.leave()
  await expect(waiting).rejects.toThrow('has left')
  const next = write(order('three'), third)
  first.leave()
  await expect(begun).rejects.toThrow('has left')

  expect(Buffer.from(await next).toString('latin1')).toMatch(/^%PDF/)
})

test('[EXPORT-13] one person has one place, and the other is for somebody else', async () => {
  const write = createDocumentWriter({ ...limits, documents: 2 })
  const ended: string[] = []

  const first = write(order('one'), asker('ada')).then(() => ended.push('first'))
  const second = write(order('two'), asker('ada')).then(() => ended.push('second'))
  const others = write(order('three'), asker('ben'))
  await expect(write(order('four'), asker('ada'))).rejects.toMatchObject({ code: 'unavailable' })
  await Promise.all([first, second, others])

  expect(ended).toEqual(['first', 'second'])
})
