import { parentPort, workerData } from 'node:worker_threads'
import type { NoteDocument } from '@earmark/core/export/document.ts'
import { toDocx } from './docx.ts'
import { toPdf } from './pdf.ts'
import type { Pictures } from './read-pictures.ts'

/** What one thread is begun for: it writes this document, says its bytes, and ends. */
export interface DocumentOrder {
  format: 'pdf' | 'docx'
  note: NoteDocument
  madeAt: Date
  pictures?: Pictures
}

// It is begun with one, by write-documents.ts.
const { format, note, ...shown } = workerData as DocumentOrder
const written = format === 'pdf' ? await toPdf(note, shown) : await toDocx(note, shown.pictures)
const bytes = new Uint8Array(written)
parentPort?.postMessage(bytes, [bytes.buffer])
