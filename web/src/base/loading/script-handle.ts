import type { Viewer } from '@earmark/core/access/viewer.ts'

/** What a page says of its scripts in its `handle`; one that says nothing is sent with all of them. */
export interface ScriptHandle {
  /**
   * `none`: nothing on it needs any. `later`: it can be read and left without, and comes alive at the first touch.
   * `soon`: it is there to be used, but its first picture goes before. `signed-in`: only what stands there for people
   * who are signed in needs any. `told`: what its loader answers under `script`.
   */
  script: 'none' | 'later' | 'soon' | 'signed-in' | 'told'
}

export type PageScript = 'none' | 'later' | 'soon' | 'at once'

interface Shown {
  viewer: Viewer['kind']
  /** What the page's loader answered. */
  data: unknown
}

export function scriptOf(handle: unknown, { viewer, data }: Shown): PageScript {
  if (typeof handle !== 'object' || handle === null || !('script' in handle)) return 'at once'
  if (handle.script === 'signed-in') return viewer === 'guest' ? 'none' : 'at once'
  if (handle.script === 'told') return scriptOf(data, { viewer, data: undefined })
  return isPageScript(handle.script) ? handle.script : 'at once'
}

const isPageScript = (script: unknown): script is PageScript =>
  script === 'none' || script === 'later' || script === 'soon'
