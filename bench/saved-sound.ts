import type { Page } from 'playwright-core'

export interface KeptSound {
  slices: number
  /** Of sound that can be decoded, not what the row says. */
  seconds: number
  longestMs: number
}

/** What lies on the disk, read past the product. */
export function readSaved(page: Page): Promise<KeptSound> {
  return page.evaluate(async () => {
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error))
      })
    const database = await answer(indexedDB.open('earmark-in-progress'))
    const slices: { end_ms: number; bytes: BlobPart }[] = await answer(
      database.transaction('slices').objectStore('slices').getAll(),
    )
    database.close()
    const sound = await new Blob(slices.map(({ bytes }) => bytes)).arrayBuffer()
    const context = new OfflineAudioContext(1, 1, 48_000)
    const seconds = sound.byteLength > 0 ? (await context.decodeAudioData(sound)).duration : 0
    const lengths = slices.slice(1).map(({ end_ms }, at) => end_ms - (slices[at]?.end_ms ?? 0))
    return { slices: slices.length, seconds, longestMs: Math.max(0, ...lengths) }
  })
}

/** Of a meeting: its length, and until when something is heard on each side, in seconds. */
export function readSavedSides(page: Page): Promise<{ seconds: number; left: number; right: number }> {
  return page.evaluate(async () => {
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error))
      })
    const database = await answer(indexedDB.open('earmark-in-progress'))
    const slices: { bytes: BlobPart }[] = await answer(
      database.transaction('slices').objectStore('slices').getAll(),
    )
    database.close()
    const bytes = await new Blob(slices.map(({ bytes: own }) => own)).arrayBuffer()
    const sound = await new OfflineAudioContext(2, 1, 48_000).decodeAudioData(bytes)
    const endOf = (side: number) =>
      sound.getChannelData(side).findLastIndex((sample) => Math.abs(sample) > 0.02) / sound.sampleRate
    return { seconds: sound.duration, left: endOf(0), right: endOf(1) }
  })
}
