const cacheName = 'earmark-shared'
const nameHeader = 'x-file-name'

/** Sound that another app has shared with this one: the service worker puts it here, the page makes notes of it. */
export async function putSharedFiles(files: readonly File[]): Promise<void> {
  const cache = await caches.open(cacheName)
  for (const file of files) {
    const headers = { 'content-type': file.type, [nameHeader]: encodeURIComponent(file.name) }
    await cache.put(`/shared/${crypto.randomUUID()}`, new Response(file, { headers }))
  }
}

export async function readSharedFiles(): Promise<File[]> {
  const cache = await caches.open(cacheName)
  const kept = await Promise.all((await cache.keys()).map((key) => cache.match(key)))
  return Promise.all(kept.filter((file) => file !== undefined).map(fileOf))
}

export async function forgetSharedFiles(): Promise<void> {
  await caches.delete(cacheName)
}

async function fileOf(kept: Response): Promise<File> {
  const type = kept.headers.get('content-type') ?? ''
  const name = decodeURIComponent(kept.headers.get(nameHeader) ?? '')
  return new File([await kept.blob()], name, { type })
}
