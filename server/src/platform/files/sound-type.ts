import { AppError } from '@earmark/core/errors.ts'
import { formatHeadBytes } from '@earmark/core/speech/foreign-format.ts'
import { soundRefusals } from '@earmark/core/speech/sound-refusal.ts'
import { typeOfHead } from '@earmark/core/speech/sound-type.ts'
import type { Blobs } from '../../ports/blobs.ts'

export async function soundTypeOf(blobs: Blobs, key: string): Promise<string> {
  const pieces: Uint8Array[] = []
  const head = { start: 0, end: formatHeadBytes }
  for await (const piece of (await blobs.read(key, head)) ?? []) pieces.push(piece)
  return typeOfHead(Buffer.concat(pieces))
}

/** Whatever its name says. */
export function notSound(): AppError {
  return new AppError('unsupported_media_type', 'not a sound', { detail: soundRefusals.not_audio })
}
