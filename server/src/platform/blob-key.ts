import { randomBytes } from 'node:crypto'

/** Says nothing of what it holds or whose it is, and cannot be guessed. */
export function newBlobKey(): string {
  return randomBytes(16).toString('hex')
}
