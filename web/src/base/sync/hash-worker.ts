// Hashes sound beside the page, which may be recording meanwhile. Each message is a piece; null asks for the hash.
// Not by the browser's own SHA-256, which wants all of a sound at once, in memory.
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

const hash = sha256.create()

self.addEventListener('message', async ({ data }: MessageEvent<Blob | null>) => {
  if (data === null) return self.postMessage(bytesToHex(hash.digest()))
  hash.update(new Uint8Array(await data.arrayBuffer()))
  self.postMessage(null)
})
