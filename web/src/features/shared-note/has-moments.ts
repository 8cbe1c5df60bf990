import type { SharedNote } from '@earmark/core/entities/share.ts'

/** Whether a link can lead to a moment of it. */
export function hasMoments({ sound }: Pick<SharedNote, 'sound'>): boolean {
  return sound.state === 'ready'
}
