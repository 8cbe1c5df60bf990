// Hashes sound beside the page, which may be recording meanwhile. Each message is a piece; null asks for the hash.
import { makeSha256 } from './sha256.ts'

const sha256 = makeSha256()

self.addEventListener('message', async ({ data }: MessageEvent<Blob | null>) => {
  if (data === null) return self.postMessage(sha256.finish())
  sha256.add(new Uint8Array(await data.arrayBuffer()))
  self.postMessage(null)
})
