import type { SoundFile } from '../../ports/audio.ts'

const windowBytes = 1 << 16

/** Who steps through a file asks for a few bytes at a time, and each way to where they lie costs as much as many. */
export function withReadAhead(file: SoundFile): SoundFile {
  let window = { start: 0, bytes: new Uint8Array() as Uint8Array }
  return {
    ...file,
    async read(start, end) {
      const wanted = Math.max(0, Math.min(end, file.size) - start)
      const isInside = start >= window.start && start + wanted <= window.start + window.bytes.length
      if (!isInside) {
        const far = start + Math.max(wanted, windowBytes)
        window = { start, bytes: await file.read(start, Math.min(file.size, far)) }
      }
      return window.bytes.subarray(start - window.start, start - window.start + wanted)
    },
  }
}
