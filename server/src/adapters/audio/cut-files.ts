import type { InputAudioTrack } from 'mediabunny'
import type { SoundFile } from '../../ports/audio.ts'
import { cutOggPage, oggPackets } from './ogg.ts'
import { cutClusterPackets } from './cut-cluster.ts'
import { breaksOffInFragment, isMp4 } from './mp4-index.ts'
import type { TimedPacket } from './open-packets.ts'

/**
 * Of a file that breaks off, the whole packets after the one of `last` seconds; of an MP4 the library has given them.
 * Answers whether it does.
 */
export async function* packetsBeforeCut(
  file: SoundFile,
  track: InputAudioTrack,
  last: number,
): AsyncGenerator<TimedPacket, boolean> {
  if (await isMp4(file)) return breaksOffInFragment(file)
  const head = Buffer.from(await file.read(0, 4)).toString('latin1')
  if (head === '\x1aE\xdf\xa3') return yield* cutClusterPackets(file, { track: track.id, after: last })
  const page = head === 'OggS' ? await cutOggPage(file) : null
  if (page === null) return false
  for await (const data of oggPackets(file, page)) yield { data }
  return true
}
