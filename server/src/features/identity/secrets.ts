import { createHash, randomBytes } from 'node:crypto'

/** 256 bits, as text that can stand in an address. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** For a link in an email; only its hash is kept, so that a stolen copy of the database opens nothing. */
export function newLinkToken(): { token: string; hash: string } {
  const token = newSecret()
  return { token, hash: secretHash(token) }
}

export function secretHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
