import { createHash } from 'node:crypto'
import { ulid } from '@earmark/core/ids.ts'

/** Always the same one for the same words, so that what is made twice is there once. */
export function derivedUlid(timeMs: number, words: string): string {
  return ulid(timeMs, createHash('sha256').update(words).digest().subarray(0, 10))
}
