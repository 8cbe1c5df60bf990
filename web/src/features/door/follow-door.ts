import type { OpenDoor } from '@earmark/core/entities/door.ts'
import { ApiError } from '../../base/api/api-error.ts'
import { api } from '../../base/api/fetch-client.ts'
import { readEvents } from '../../base/api/read-events.ts'

/** Why what stands on the page may be old. */
export type DoorTrouble = 'noLive' | 'full'

interface Following {
  signal: AbortSignal
  onDoor: (door: OpenDoor) => void
  /** Undefined: it is read along again. */
  onTrouble: (trouble: DoorTrouble | undefined) => void
}

/** Where the page is full it is asked less often: others who wait ask too. Not all at the same moment. */
const waits = { away: 3_000, full: 20_000 }

/** By events as they come; where these fail, by asking now and then. Ends when the door leads nowhere. */
export async function followDoor(id: string, following: Following): Promise<void> {
  const { signal } = following
  while (!signal.aborted) {
    const wait = await readAlong(id, following).catch((error: unknown) => waitAfter(error, following))
    if (wait === 'gone') return
    await pause(wait * (1 + Math.random()), signal)
    const now = await askOnce(id, following)
    if (now === 'gone') return
  }
}

/** Until the server lets go: it ends, and another is there soon. */
async function readAlong(id: string, { signal, onDoor, onTrouble }: Following): Promise<number | 'gone'> {
  for await (const { event, data } of readEvents(`/api/v1/public/doors/${id}`, { signal })) {
    if (event === 'gone') return 'gone'
    onTrouble(undefined)
    // Our own server keeps to core's table.
    onDoor(data as OpenDoor)
  }
  return waits.away
}

function waitAfter(
  error: unknown,
  { signal, onTrouble }: Pick<Following, 'signal' | 'onTrouble'>,
): number | 'gone' {
  if (signal.aborted) throw error
  if (!(error instanceof ApiError)) throw error
  if (error.status === 404) return 'gone'
  // 429: too many come from the same network at the same moment.
  const isFull = error.status === 503 || error.status === 429
  onTrouble(isFull ? 'full' : 'noLive')
  return isFull ? waits.full : waits.away
}

/** What stands there is newer so, whether or not there is a place to read along. */
async function askOnce(id: string, { signal, onDoor, onTrouble }: Following): Promise<'gone' | undefined> {
  try {
    onDoor(await api.call('GET /public/doors/:id', { params: { id }, signal }))
    return undefined
  } catch (error) {
    return waitAfter(error, { signal, onTrouble }) === 'gone' ? 'gone' : undefined
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
