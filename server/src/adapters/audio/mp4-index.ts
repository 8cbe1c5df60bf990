import { typeOfHead } from '@earmark/core/speech/sound-type.ts'
import type { SoundFile } from '../../ports/audio.ts'
import { readAt } from './chunks.ts'

const headBytes = 16
// A file that is not in fragments has a handful.
const mostBoxes = 1000
// Three of them a second, for ten hours.
const mostFragmentBoxes = 100_000

export async function isMp4(file: SoundFile): Promise<boolean> {
  return typeOfHead(await readAt(file, 0, headBytes)) === 'audio/mp4'
}

/** Whether this is an MP4 without its index: it often stands at the end, and no sound is found without it. */
export async function isWithoutIndex(file: SoundFile): Promise<boolean> {
  if (!(await isMp4(file))) return false
  const seen = { count: 0, end: 0 }
  for await (const { name, end } of boxesOf(file)) {
    if (name === 'moov') return end > file.size
    if (++seen.count === mostBoxes) return false
    seen.end = end
  }
  return seen.end >= file.size
}

/** Whether an MP4 in fragments ends in the middle of one. How many there should be it does not say. */
export async function breaksOffInFragment(file: SoundFile): Promise<boolean> {
  const seen = { count: 0, hasFragments: false, last: '', end: 0 }
  for await (const { name, end } of boxesOf(file)) {
    if (++seen.count > mostFragmentBoxes) return false
    seen.hasFragments ||= name === 'moof'
    Object.assign(seen, { last: name, end })
  }
  // What comes after the last sound is missed by nobody.
  return seen.last === 'moof' || (seen.hasFragments && seen.last === 'mdat' && seen.end > file.size)
}

interface Box {
  name: string
  /** Where it says that it ends. */
  end: number
}

/** Those that stand in no other. */
async function* boxesOf(file: SoundFile): AsyncGenerator<Box> {
  for (let at = 0; at + 8 <= file.size; ) {
    const head = await readAt(file, at, headBytes)
    const size = sizeOf(head, file.size - at)
    const isBox = size >= 8
    yield { name: head.toString('latin1', 4, 8), end: isBox ? at + size : at }
    if (!isBox) return
    at += size
  }
}

/** ISO/IEC 14496-12 §4.2: one means that the size follows in eight bytes, zero that it goes up to the end. */
function sizeOf(head: Buffer, rest: number): number {
  const size = head.readUInt32BE(0)
  if (size === 1) return head.length < headBytes ? rest : Number(head.readBigUInt64BE(8))
  return size === 0 ? rest : size
}
