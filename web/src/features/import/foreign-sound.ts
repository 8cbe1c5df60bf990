import { findBox } from './mp4-boxes.ts'

/** The tables of a film can be large; what kind of sound it has stands at their beginning. */
const mostTableBytes = 4_000_000

/** Whether the sound in a file is AAC, AMR or the like, which Earmark itself cannot read. Its name is not asked. */
export async function isForeignSound(file: Blob): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, 16).arrayBuffer())
  const isAmr = textOf(head).startsWith('#!AMR')
  const isBareAac = head[0] === 0xff && ((head[1] ?? 0) & 0xf6) === 0xf0
  if (isAmr || isBareAac) return true
  if (textOf(head.subarray(4, 8)) !== 'ftyp') return false
  const moov = await findBox(file, { name: 'moov', from: 0, to: file.size })
  if (!moov) return false
  const tables = file.slice(moov.from, Math.min(moov.to, moov.from + mostTableBytes))
  return /mp4a|samr|sawb|alac/.test(textOf(new Uint8Array(await tables.arrayBuffer())))
}

function textOf(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes)
}
