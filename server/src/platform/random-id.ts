import { randomBytes } from 'node:crypto'

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** 6 bits of chance for each digit, in letters and digits alone: programs that find links in a text leave none out. */
export function randomId(length: number): string {
  let id = ''
  while (id.length < length) {
    for (const byte of randomBytes(2 * length)) {
      // The rest of 256 would make some digits likelier than others.
      if (byte < 248 && id.length < length) id += digits.charAt(byte % 62)
    }
  }
  return id
}
