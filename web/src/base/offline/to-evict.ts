export interface OfflineSound {
  sha256: string
  ulid: string
  bytes: number
  /** Milliseconds: when it was last played, or came here. */
  used_at: number
  /** The person wants it here: only they take it away. */
  is_pinned: boolean
}

export function bytesOf(sounds: readonly OfflineSound[]): number {
  return sounds.reduce((sum, { bytes }) => sum + bytes, 0)
}

/** Which have to go so that the rest fits: those that were not played for longest, never one that is wanted here. */
export function toEvict(sounds: readonly OfflineSound[], limitBytes: number): OfflineSound[] {
  const gone: OfflineSound[] = []
  let left = bytesOf(sounds)
  const loose = sounds.filter(({ is_pinned }) => !is_pinned).toSorted((a, b) => a.used_at - b.used_at)
  for (const sound of loose) {
    if (left <= limitBytes) break
    gone.push(sound)
    left -= sound.bytes
  }
  return gone
}
