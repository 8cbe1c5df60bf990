import type { InputAudioTrack } from 'mediabunny'
import type { SoundFile } from '../../ports/audio.ts'
import { cutOggPage, oggPackets } from './ogg.ts'
import { cutClusterPackets } from './cut-cluster.ts'
import type { TimedPacket } from './open-packets.ts'

/** Of a WebM or Ogg file that breaks off, the whole packets after the one of `last` seconds. Answers whether it does. */
export async function* packetsBeforeCut(
  file: SoundFile,
  track: InputAudioTrack,
  last: number,
): AsyncGenerator<TimedPacket, boolean> {
  const head = Buffer.from(await file.read(0, 4)).toString('latin1')
  if (head === '\x1aE\xdf\xa3') return yield* cutClusterPackets(file, { track: track.id, after: last })
  const page = head === 'OggS' ? await cutOggPage(file) : null
  if (page === null) return false
  for await (const data of oggPackets(file, page)) yield { data }
  return true
}
