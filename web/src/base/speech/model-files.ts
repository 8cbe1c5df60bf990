import { modelCache } from './model-cache.ts'

/** Of one language's model. */
export type ModelFile = 'encoder' | 'decoder'

/** Without which no captions run: the model for English, and what every language needs. */
export type EngineFile = ModelFile | 'voiceActivity' | 'wasm'

/** Of what comes from the server and says how large it is; a packed file does not. */
export interface LoadProgress {
  loadedBytes: number
  /** Null until every file has begun. */
  totalBytes: number | null
}

/**
 * From the device when they are there, else from the server, kept for the next time and for offline use. Progress is
 * told of what comes from the server, and of nothing where all of it is here.
 */
export async function loadFiles<Name extends string>(
  addresses: Readonly<Record<Name, string>>,
  onProgress: (progress: LoadProgress) => void,
  cacheName = modelCache,
): Promise<Record<Name, ArrayBuffer>> {
  const cache = await openCache(cacheName)
  // An object's keys are those of its type where it was written as one, as the addresses are.
  const names = Object.keys(addresses) as Name[]
  const meter = createMeter(names.length, onProgress)
  const files = await Promise.all(names.map((name) => loadFile(cache, addresses[name], meter(name))))
  // One file for each name, in the same order.
  return Object.fromEntries(names.map((name, at) => [name, files[at]])) as Record<Name, ArrayBuffer>
}

/** Whether nothing would have to be loaded. */
export async function areFilesHere(
  addresses: Readonly<Record<string, string>>,
  cacheName = modelCache,
): Promise<boolean> {
  const cache = await openCache(cacheName)
  if (!cache) return false
  const here = await Promise.all(Object.values(addresses).map(cache.has))
  return here.every(Boolean)
}

/** Takes away what an older build has left. */
export async function forgetOtherFiles(addresses: readonly string[], cacheName = modelCache): Promise<void> {
  await (await openCache(cacheName))?.forgetOthers(addresses)
}

interface Meter {
  /** It lies on the device: nothing is loaded for it. */
  isHere: () => void
  loaded: (bytes: number, total: number | null) => void
}

export function createMeter(
  count: number,
  onProgress: (progress: LoadProgress) => void,
): (name: string) => Meter {
  const files = new Map<string, LoadProgress>()
  return (name) => ({
    isHere: () => void files.set(name, { loadedBytes: 0, totalBytes: null }),
    loaded(loadedBytes, totalBytes) {
      files.set(name, { loadedBytes, totalBytes })
      const sized = [...files.values()].filter((file) => file.totalBytes !== null)
      const total = sized.reduce((sum, file) => sum + (file.totalBytes ?? 0), 0)
      onProgress({
        loadedBytes: sized.reduce((sum, file) => sum + file.loadedBytes, 0),
        totalBytes: files.size === count && total > 0 ? total : null,
      })
    },
  })
}

interface FileCache {
  has: (url: string) => Promise<boolean>
  get: (url: string) => Promise<ArrayBuffer | null>
  put: (url: string, bytes: ArrayBuffer) => Promise<void>
  forgetOthers: (urls: readonly string[]) => Promise<void>
}

async function loadFile(cache: FileCache | null, url: string, meter: Meter): Promise<ArrayBuffer> {
  const kept = await cache?.get(url)
  if (kept) {
    meter.isHere()
    return kept
  }
  const bytes = await download(url, meter)
  await cache?.put(url, bytes)
  return bytes
}

async function download(url: string, meter: Meter): Promise<ArrayBuffer> {
  const response = await fetch(url)
  if (!response.ok || !response.body) throw new Error(`The model could not be loaded: ${response.status}.`)
  // The length of a compressed answer is not that of the file.
  const length = response.headers.get('content-encoding') ? null : response.headers.get('content-length')
  const total = length ? Number(length) : null
  const parts: Uint8Array<ArrayBuffer>[] = []
  let loaded = 0
  meter.loaded(0, total)
  const reader = response.body.getReader()
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    parts.push(chunk.value)
    loaded += chunk.value.length
    meter.loaded(loaded, total)
  }
  return new Blob(parts).arrayBuffer()
}

/** Private windows and full disks have no cache; captions then load anew each time. */
async function openCache(name: string): Promise<FileCache | null> {
  if (!('caches' in globalThis)) return null
  const cache = await caches.open(name).catch(() => null)
  if (!cache) return null
  return {
    has: async (url) => (await cache.match(url)) !== undefined,
    get: async (url) => (await (await cache.match(url))?.arrayBuffer()) ?? null,
    put: (url, bytes) => cache.put(url, new Response(bytes)).catch(() => {}),
    async forgetOthers(urls) {
      const wanted = new Set(urls.map((url) => new URL(url, globalThis.location.href).href))
      const old = (await cache.keys()).filter((request) => !wanted.has(request.url))
      await Promise.all(old.map((request) => cache.delete(request)))
    },
  }
}
