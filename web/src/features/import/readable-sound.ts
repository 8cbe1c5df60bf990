import { foreignFormatOf, formatHeadBytes } from '@earmark/core/speech/foreign-format.ts'
import { soundRefusals } from '@earmark/core/speech/sound-refusal.ts'
import { isSoundType, typeOfHead } from '@earmark/core/speech/sound-type.ts'
import { api } from '../../base/api/fetch-client.ts'

export type Readable = { kind: 'readable'; file: File } | { kind: 'refused'; reason: string }

/** What there is to read a sound with: this server, and this browser. */
export interface Readers {
  serverReadsAll: () => Promise<boolean>
  decodeHere: (file: File) => Promise<File | undefined>
}

/**
 * The file as the server can read it: itself, or decoded here where the server cannot. Asked without a connection,
 * the server is trusted to; should it not, it says so at the note. What begins as no kind of sound is none, whatever its
 * name says, unless this browser can play it.
 */
export async function readableSound(file: File, readers: Readers = thisBrowser): Promise<Readable> {
  const head = new Uint8Array(await file.slice(0, formatHeadBytes).arrayBuffer())
  const foreign = foreignFormatOf(head)
  const isKnown = isSoundType(typeOfHead(head))
  if (isKnown && (!foreign || (await readers.serverReadsAll()))) return { kind: 'readable', file }
  const decoded = await readers.decodeHere(file)
  if (decoded) return { kind: 'readable', file: decoded }
  return { kind: 'refused', reason: soundRefusals[foreign ?? 'not_audio'] }
}

const thisBrowser: Readers = {
  async serverReadsAll() {
    try {
      return (await api.call('GET /transcription')).reads_all_sounds
    } catch {
      return true
    }
  },
  decodeHere: async (file) => (await import('./decode-here.ts')).decodeHere(file),
}
