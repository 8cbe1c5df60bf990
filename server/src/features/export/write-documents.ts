import { AppError } from '@earmark/core/errors.ts'
import { askThread, nobodyWaits } from '../../platform/ask-thread.ts'
import type { DocumentOrder } from './document-thread.ts'
import type { Pictures } from './read-pictures.ts'

interface Limits {
  /** At one time in this process. */
  documents: number
  waiting: number
  seconds: number
  megabytes: number
}

interface Asker {
  /** One person's documents are written one after another, so that there is a place for the next person. */
  user_id: string
  /** Aborted when nobody waits for the document any more. */
  signal: AbortSignal
  /** Read when it is their turn: of all who wait, they would fill the memory. */
  pictures?: () => Promise<Pictures>
}

interface Waiting extends Asker {
  begin: () => void
}

export type WriteDocument = (order: DocumentOrder, asker: Asker) => Promise<Uint8Array<ArrayBuffer>>

// A day of talk is written in some ten seconds and 300 MB.
const usual: Limits = { documents: 2, waiting: 20, seconds: 60, megabytes: 512 }

/** PDF and Word, each in a thread of its own: laying out a long note takes seconds in which others are to be answered. */
export function createDocumentWriter(limits: Limits = usual): WriteDocument {
  const writing = new Set<string>()
  const queue: Waiting[] = []

  function beginNext(): void {
    if (writing.size >= limits.documents) return
    const at = queue.findIndex(({ user_id }) => !writing.has(user_id))
    const [next] = at === -1 ? [] : queue.splice(at, 1)
    if (!next) return
    writing.add(next.user_id)
    next.begin()
  }

  /** Until it is this one's turn. */
  function takePlace({ user_id, signal }: Asker): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        const at = queue.indexOf(waiting)
        if (at !== -1) queue.splice(at, 1)
        reject(nobodyWaits())
      }
      const begin = () => {
        signal.removeEventListener('abort', leave)
        resolve()
      }
      const waiting = { user_id, signal, begin }
      signal.addEventListener('abort', leave)
      queue.push(waiting)
      beginNext()
      if (queue.length <= limits.waiting) return
      queue.pop()
      reject(tooMany())
    })
  }

  return async (order, asker) => {
    if (asker.signal.aborted) throw nobodyWaits()
    await takePlace(asker)
    try {
      const pictures = await asker.pictures?.()
      return await writeInThread({ ...order, ...(pictures && { pictures }) }, asker.signal, limits)
    } finally {
      writing.delete(asker.user_id)
      beginNext()
    }
  }
}

async function writeInThread(
  order: DocumentOrder,
  signal: AbortSignal,
  limits: Limits,
): Promise<Uint8Array<ArrayBuffer>> {
  const thread = new URL('./document-thread.ts', import.meta.url)
  return askThread(thread, order, { ...limits, signal, tooMuch: () => tooLong(order) })
}

const names = { pdf: 'PDF', docx: 'Word file' } satisfies Record<DocumentOrder['format'], string>

function tooLong({ format }: DocumentOrder): AppError {
  return new AppError('too_large', 'a note too long to be laid out', {
    detail: `This note is too long for a ${names[format]}. Export it as plain text, Markdown or a web page.`,
  })
}

function tooMany(): AppError {
  return new AppError('unavailable', 'too many documents wait to be written', {
    detail: 'Many documents are being made at the moment. Try again in a minute.',
  })
}
