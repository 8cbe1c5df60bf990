import { hashPassword } from '../features/identity/passwords.ts'

const hashes = new Map<string, Promise<string>>()

/**
 * A real hash at its full cost, but one for all who have the same password: tests make thousands of people, and each
 * hash takes a tenth of a second on purpose.
 */
export function hashOnce(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password)
  hashes.set(password, hash)
  return hash
}
