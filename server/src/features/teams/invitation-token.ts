import { createHash, randomBytes } from 'node:crypto'

/** What makes an invitation work: 192 bits of chance. The database has its hash alone. */
export function newToken(): { token: string; token_hash: string } {
  const token = randomBytes(24).toString('base64url')
  return { token, token_hash: hashOf(token) }
}

export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

export function acceptUrl(origin: string, token: string): string {
  return `${origin}/invite/accept?token=${token}`
}
