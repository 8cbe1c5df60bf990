import { type PasswordHasher, scryptHasher } from '../features/identity/passwords.ts'

const hashes = new Map<string, Promise<string>>()
const matches = new Map<string, Promise<boolean>>()

/**
 * At its full cost, but once for each password, and once for each that is tried on a hash: tests make thousands of
 * people who sign in again and again, and each time takes a tenth of a second on purpose.
 */
export const hashOnce: PasswordHasher = {
  hash: (password) => once(hashes, password, () => scryptHasher.hash(password)),
  matches: (password, hash) =>
    once(matches, `${hash} ${password}`, () => scryptHasher.matches(password, hash)),
}

function once<T>(made: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const one = made.get(key) ?? make()
  made.set(key, one)
  return one
}
