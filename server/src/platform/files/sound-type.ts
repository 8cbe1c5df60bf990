import { formatHeadBytes } from '@earmark/core/speech/foreign-format.ts'
import { typeOfHead } from '@earmark/core/speech/sound-type.ts'
import type { Blobs } from '../../ports/blobs.ts'

export async function soundTypeOf(blobs: Blobs, key: string): Promise<string> {
  const pieces: Uint8Array[] = []
  const head = { start: 0, end: formatHeadBytes }
  for await (const piece of (await blobs.read(key, head)) ?? []) pieces.push(piece)
  return typeOfHead(Buffer.concat(pieces))
}
