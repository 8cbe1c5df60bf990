import { modelCache } from './model-cache.ts'

export type ModelName = 'encoder' | 'decoder' | 'voiceActivity' | 'wasm'

export type ModelFiles = Record<ModelName, ArrayBuffer>

/** Of what comes from the server and says how large it is; a packed file does not. */
export interface LoadProgress {
  loadedBytes: number
  /** Null until every file has begun. */
  totalBytes: number | null
}

const names: readonly ModelName[] = ['encoder', 'decoder', 'voiceActivity', 'wasm']

/**
 * From the device when they are there, else from the server, kept for the next time and for offline use. Progress is
 * told of what comes from the server, and of nothing where all of it is here.
 */
export async function loadModelFiles(
  addresses: Record<ModelName, string>,
  onProgress: (progress: LoadProgress) => void,
): Promise<ModelFiles> {
  const cache = await openCache()
  const meter = createMeter(onProgress)
  const load = (name: ModelName) => loadFile(cache, addresses[name], meter(name))
  const [encoder, decoder, voiceActivity, wasm] = await Promise.all([
    load('encoder'),
    load('decoder'),
    load('voiceActivity'),
    load('wasm'),
  ])
  await cache?.forgetOthers(Object.values(addresses))
  return { encoder, decoder, voiceActivity, wasm }
}

/** Whether nothing would have to be loaded. */
export async function areModelsHere(addresses: Record<ModelName, string>): Promise<boolean> {
  const cache = await openCache()
  if (!cache) return false
  const here = await Promise.all(Object.values(addresses).map(cache.has))
  return here.every(Boolean)
}

interface Meter {
  /** It lies on the device: nothing is loaded for it. */
  isHere: () => void
  loaded: (bytes: number, total: number | null) => void
}

export function createMeter(onProgress: (progress: LoadProgress) => void): (name: ModelName) => Meter {
  const files = new Map<ModelName, LoadProgress>()
  return (name) => ({
    isHere: () => void files.set(name, { loadedBytes: 0, totalBytes: null }),
    loaded(loadedBytes, totalBytes) {
      files.set(name, { loadedBytes, totalBytes })
      const sized = [...files.values()].filter((file) => file.totalBytes !== null)
      const total = sized.reduce((sum, file) => sum + (file.totalBytes ?? 0), 0)
      onProgress({
        loadedBytes: sized.reduce((sum, file) => sum + file.loadedBytes, 0),
        totalBytes: files.size === names.length && total > 0 ? total : null,
      })
    },
  })
}

interface FileCache {
  has: (url: string) => Promise<boolean>
  get: (url: string) => Promise<ArrayBuffer | null>
  put: (url: string, bytes: ArrayBuffer) => Promise<void>
  /** Files of an older build. */
  forgetOthers: (urls: string[]) => Promise<void>
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
  if (!response.ok || !response.body)
    throw new Error(`The speech model could not be loaded: ${response.status}.`)
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
async function openCache(): Promise<FileCache | null> {
  if (!('caches' in globalThis)) return null
  const cache = await caches.open(modelCache).catch(() => null)
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
