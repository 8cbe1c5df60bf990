/** What a page says of its scripts in its `handle`; one that says nothing is sent with all of them. */
export interface ScriptHandle {
  /** `none`: nothing on it needs any. `later`: it can be read and left without, and comes alive at the first touch. */
  script: 'none' | 'later'
}

export function scriptOf(handle: unknown): ScriptHandle['script'] | 'at once' {
  if (typeof handle !== 'object' || handle === null || !('script' in handle)) return 'at once'
  return handle.script === 'none' || handle.script === 'later' ? handle.script : 'at once'
}
