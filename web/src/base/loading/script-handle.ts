import type { Viewer } from '@earmark/core/access/viewer.ts'

/** What a page says of its scripts in its `handle`; one that says nothing is sent with all of them. */
export interface ScriptHandle {
  /**
   * `none`: nothing on it needs any. `later`: it can be read and left without, and comes alive at the first touch.
   * `signed-in`: only what stands there for people who are signed in needs any.
   */
  script: 'none' | 'later' | 'signed-in'
}

export function scriptOf(handle: unknown, viewer: Viewer['kind']): 'none' | 'later' | 'at once' {
  if (typeof handle !== 'object' || handle === null || !('script' in handle)) return 'at once'
  if (handle.script === 'signed-in') return viewer === 'guest' ? 'none' : 'at once'
  return handle.script === 'none' || handle.script === 'later' ? handle.script : 'at once'
}
