const recorderLock = 'earmark-recorder'
const lockOf = (id: string) => `earmark-recording-${id}`

/** The one tab that records; undefined when another one does. The browser frees it when the tab dies. */
export async function takeRecorderLock(): Promise<(() => void) | undefined> {
  return takeLock(recorderLock)
}

/** Held while a recording is being made: one that is in progress and not held was left behind by a crash. */
export async function takeRecordingLock(id: string): Promise<() => void> {
  return (await takeLock(lockOf(id))) ?? (() => undefined)
}

/** Those of `ids` that no tab is recording. */
export async function leftBehind(ids: readonly string[]): Promise<string[]> {
  const { held } = await navigator.locks.query()
  const names = new Set(held?.map((lock) => lock.name))
  return ids.filter((id) => !names.has(lockOf(id)))
}

function takeLock(name: string): Promise<(() => void) | undefined> {
  return new Promise((resolve, reject) => {
    const hold = (lock: Lock | null) => {
      if (!lock) return resolve(undefined)
      return new Promise<void>((release) => resolve(release))
    }
    navigator.locks.request(name, { ifAvailable: true }, hold).catch(reject)
  })
}
