import { createReadStream } from 'node:fs'
import type { StruckStretch } from '@earmark/core/entities/share.ts'
import { type Part, partSeconds } from '@earmark/core/sharing/cut-part.ts'
import { withholdSound } from '@earmark/core/sharing/withhold-sound.ts'
import type { Audio, SoundEncoder } from '../../ports/audio.ts'
import type { Blobs } from '../../ports/blobs.ts'
import { newBlobKey } from '../blob-key.ts'
import { type DiskRoom, demandRoom } from '../disk-room.ts'
import { openSound } from '../files/open-sound.ts'
import { removeFile, uploadPath } from '../files/upload-path.ts'

export interface SoundNeeds {
  blobs: Blobs
  audio: Audio
  soundEncoder: SoundEncoder
  uploadsFolder: string
  room: DiskRoom
}

export interface WantedSound {
  /** The key of the note's own. */
  original: string | null
  duration: number | null
  part: Part
  redact: readonly StruckStretch[]
}

export interface MadeSound {
  sound_key: string
  sound_bytes: number
  sound_sha256: string
}

/** Undefined when the note's own cannot be read. */
export async function makePublicSound(
  { audio, soundEncoder, blobs, uploadsFolder, room }: SoundNeeds,
  { original, duration, part, redact }: WantedSound,
  signal: AbortSignal,
): Promise<MadeSound | undefined> {
  const file = original === null ? undefined : await openSound(blobs, original)
  const decoded = file && (await audio.decode(file, { maxSeconds: part.to ?? mostSeconds, signal }))
  if (!file || decoded?.kind !== 'sound') return undefined
  const seconds = partSeconds(part, duration ?? decoded.seconds) ?? file.size / fewestBytesPerSecond
  // There are two of it for a moment.
  await demandRoom(room, 2 * Math.ceil(seconds * soundEncoder.bytesPerSecond))
  // Named as uploads are: what a crash leaves behind is swept with theirs.
  const id = newBlobKey()
  const draft = uploadPath(uploadsFolder, id)
  try {
    const samples = withholdSound(decoded.samples, { part, redact })
    await soundEncoder.encode(samples, draft, { seconds, signal })
    const sound_key = newBlobKey()
    const { bytes, sha256 } = await blobs.write(sound_key, createReadStream(draft))
    return { sound_key, sound_bytes: bytes, sound_sha256: sha256 }
  } finally {
    await removeFile(uploadsFolder, id)
  }
}

/** Longer than any note may be. */
const mostSeconds = 100_000
/** Below what telephones need: nobody knows how long a sound is whose file does not say so. */
const fewestBytesPerSecond = 500
