import type { SharedNote } from '@earmark/core/entities/share.ts'
import { ApiError } from '../../base/api/api-error.ts'
import { api } from '../../base/api/fetch-client.ts'

interface Asking {
  signal: AbortSignal
  /** It was revoked, or closed by a new passcode, meanwhile. */
  onClosed: () => void
}

/** The note with its sound; undefined while that is still being made. */
export async function askAgain(id: string, { signal, onClosed }: Asking): Promise<SharedNote | undefined> {
  try {
    const note = await api.call('GET /public/shares/:id', { params: { id }, signal })
    if (note.sound.state === 'preparing') return undefined
    const segments = note.segments.map((one) => ({ ...one, start: one.start ?? 0, end: one.end ?? 0 }))
    const highlights = note.highlights.map((one) => ({ ...one, start: one.start ?? 0 }))
    return { ...note, segments, highlights }
  } catch (error) {
    const isClosed = error instanceof ApiError && (error.status === 404 || error.status === 403)
    if (isClosed) onClosed()
    return undefined
  }
}
