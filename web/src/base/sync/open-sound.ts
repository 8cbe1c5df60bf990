import { inProgress } from '../local-db/in-progress.ts'
import type { SoundSource } from '../local-db/schema.ts'

/** Sound on this device, read where it lies: never all of it in memory. */
export interface OpenSound {
  /** Fewer bytes than asked for: that is all there is yet. */
  read(start: number, end: number): Promise<Blob>
  /** Whether it is still on this device. */
  exists(): Promise<boolean>
  remove(): Promise<void>
}

export function openSound(source: SoundSource): OpenSound {
  if (source.kind === 'file') {
    return {
      read: async (start, end) => source.blob.slice(start, end),
      exists: async () => true,
      // It lies in the row that tells of it, and goes with that.
      remove: async () => undefined,
    }
  }
  return {
    read: (start, end) => inProgress.readBytes(source.id, start, end),
    exists: async () => (await inProgress.get(source.id)) !== undefined,
    remove: () => inProgress.remove(source.id),
  }
}
