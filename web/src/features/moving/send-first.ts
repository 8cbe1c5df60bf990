import { AppError } from '@earmark/core/errors.ts'
import type { Notes } from '../../base/local-db/notes.ts'

/** A push takes a moment; one that takes longer has no connection worth the name. */
const patienceMs = 10_000

/**
 * What this device has changed in these notes must be on the server before they leave: there is no way after them.
 * Resolves once it is, and throws the sentence where it is not, or where their sound is still only here.
 */
export async function sendFirst(notes: Pick<Notes, 'device'>, ulids: readonly string[]): Promise<void> {
  const db = await notes.device.open()
  for (const ulid of ulids) {
    if (await db.get('sounds', ulid)) {
      throw refused('This note’s audio is still uploading. Move the note once it is done.')
    }
  }
  const refs = new Set(ulids.map((ulid) => `recording:${ulid}`))
  const isWaiting = async () =>
    (await db.getAll('outbox')).some(
      ({ state, touched }) => state === 'queued' && touched.some((ref) => refs.has(ref)),
    )
  const until = AbortSignal.timeout(patienceMs)
  while (await isWaiting()) {
    if (until.aborted) {
      throw refused('Your last changes have not reached the server yet. Try again in a moment.')
    }
    await nextNews(notes, until)
  }
}

/** Until something is written on this device, by whichever tab. */
function nextNews({ device }: Pick<Notes, 'device'>, until: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      stop()
      until.removeEventListener('abort', done)
      resolve()
    }
    const stop = device.listen(done)
    until.addEventListener('abort', done)
    if (until.aborted) done()
  })
}

function refused(detail: string): AppError {
  return new AppError('conflict', 'notes that are not whole on the server', { detail })
}
