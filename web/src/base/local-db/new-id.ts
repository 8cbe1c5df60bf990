import { ulid } from '@earmark/core/ids.ts'

/** A new identifier, made on this device and the same everywhere after. */
export function newId(): string {
  return ulid(Date.now(), crypto.getRandomValues(new Uint8Array(10)))
}
