import { createHash, randomBytes } from 'node:crypto'

/** 256 bits for a link in a letter; only its hash is kept, so that a stolen copy of the database opens nothing. */
export function newLinkToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: linkHash(token) }
}

export function linkHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
