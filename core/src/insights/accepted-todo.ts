import { ulid, ulidTime } from '../ids.ts'

/**
 * The to-do that a line of a note becomes: the same however often it is accepted, and on whichever device, so that all of
 * them make one. See `insightKey`.
 */
export function acceptedTodoId(recording: string, line: string): string {
  return ulid(ulidTime(recording), hashOf(`${recording} ${line}`))
}

/** FNV-1a of 80 bits: no two lines of one recording share it. */
function hashOf(text: string): Uint8Array {
  let hash = 0xcbf29ce484222325n
  for (let at = 0; at < text.length; at++)
    hash = BigInt.asUintN(80, (hash ^ BigInt(text.charCodeAt(at))) * prime)
  return Uint8Array.from({ length: 10 }, (_, at) => Number((hash >> BigInt(8 * at)) & 0xffn))
}

/** Odd, and far apart in its bits, so that each byte reaches all of the hash. */
const prime = 0x9e3779b97f4a7c15f39dn
