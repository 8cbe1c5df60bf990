import { parentPort, workerData } from 'node:worker_threads'
import type { NoteDocument } from '@earmark/core/export/document.ts'
import { toDocx } from './docx.ts'
import { toPdf } from './pdf.ts'

/** What one thread is begun for: it writes this document, says its bytes, and ends. */
export interface DocumentOrder {
  format: 'pdf' | 'docx'
  note: NoteDocument
  madeAt: Date
}

// It is begun with one, by write-documents.ts.
const { format, note, madeAt } = workerData as DocumentOrder
const written = format === 'pdf' ? await toPdf(note, madeAt) : await toDocx(note)
const bytes = new Uint8Array(written)
parentPort?.postMessage(bytes, [bytes.buffer])
