import { buildFacts } from './build-facts.ts'

const prefix = 'earmark-build-'
const cacheName = `${prefix}${buildFacts.id}`

/** Puts every file of this build on the device. One after the other: the page that runs comes first. */
export async function cacheBuild(): Promise<void> {
  // Asked once and not for each of hundreds of files: a question takes as long as to keep one.
  const hasOlder = (await caches.keys()).some((name) => name.startsWith(prefix) && name !== cacheName)
  const cache = await caches.open(cacheName)
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  for (const file of buildFacts.files.filter((each) => !kept.has(each))) {
    // Most files are the same from one build to the next.
    const same = hasOlder && file.startsWith('/assets/') ? await cachedFile(file) : undefined
    await cache.put(file, same ?? (await download(file)))
  }
}

/** Files of older builds, but for the last: pages that still run on it must find theirs. */
export async function forgetOldBuilds(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== cacheName)
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
}

/** Of this build or the one before: what is inside stands in its name. */
export function cachedFile(path: string): Promise<Response | undefined> {
  return caches.match(path, { ignoreSearch: true, ignoreVary: true })
}

/** The headers that the server puts on every answer, as it gave them with this build. */
export async function headersOfServer(): Promise<Headers> {
  const cache = await caches.open(cacheName)
  const [file = '/'] = buildFacts.files
  return new Headers((await cache.match(file, { ignoreVary: true }))?.headers)
}

async function download(file: string): Promise<Response> {
  const response = await fetch(file)
  if (!response.ok || response.redirected) throw new Error(`${file} cannot be kept: ${response.status}`)
  return response
}
