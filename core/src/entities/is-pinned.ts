export interface Pinnable {
  /** Rows of earlier builds know nothing of it. */
  pinned_at?: string | null
  deleted_at?: string | null
}

/** Whether it stands on top of the lists: in the trash there is no top. */
export function isPinned({ pinned_at, deleted_at }: Pinnable): boolean {
  return Boolean(pinned_at) && !deleted_at
}
