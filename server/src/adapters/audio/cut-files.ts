import type { InputAudioTrack } from 'mediabunny'
import type { SoundFile } from '../../ports/audio.ts'
import { cutOggPage, oggPackets } from './ogg.ts'
import { cutClusterPackets } from './cut-cluster.ts'
import type { TimedPacket } from './open-packets.ts'

/** Of a WebM or Ogg file that breaks off, the whole packets after the one of `last` seconds. */
export async function* packetsBeforeCut(
  file: SoundFile,
  track: InputAudioTrack,
  last: number,
): AsyncGenerator<TimedPacket> {
  const head = Buffer.from(await file.read(0, 4)).toString('latin1')
  if (head === '\x1aE\xdf\xa3') yield* cutClusterPackets(file, { track: track.id, after: last })
  if (head !== 'OggS') return
  const page = await cutOggPage(file)
  if (page === null) return
  for await (const data of oggPackets(file, page)) yield { data }
}
