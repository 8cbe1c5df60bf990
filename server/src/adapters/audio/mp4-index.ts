import { typeOfHead } from '@earmark/core/speech/sound-type.ts'
import type { SoundFile } from '../../ports/audio.ts'
import { readAt } from './chunks.ts'

const headBytes = 16
// A file that is not in fragments has a handful.
const mostBoxes = 1000

/** Whether this is an MP4 without its index: it often stands at the end, and no sound is found without it. */
export async function isWithoutIndex(file: SoundFile): Promise<boolean> {
  if (typeOfHead(await readAt(file, 0, headBytes)) !== 'audio/mp4') return false
  let at = 0
  for (let count = 0; count < mostBoxes && at + 8 <= file.size; count++) {
    const head = await readAt(file, at, headBytes)
    const end = at + sizeOf(head, file.size - at)
    if (head.toString('latin1', 4, 8) === 'moov') return end > file.size
    if (end < at + 8) return false
    at = end
  }
  return at >= file.size
}

/** ISO/IEC 14496-12 §4.2: one means that the size follows in eight bytes, zero that it goes up to the end. */
function sizeOf(head: Buffer, rest: number): number {
  const size = head.readUInt32BE(0)
  if (size === 1) return head.length < headBytes ? rest : Number(head.readBigUInt64BE(8))
  return size === 0 ? rest : size
}
