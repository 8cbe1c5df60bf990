import { useEffect, useState } from 'react'
import { partFailed } from './part-failed.ts'

/** A part of the page that its first picture does not need. */
export interface Later<Part> {
  /** Loads it, once; what did not come comes with the next load of the page, which the build watch sees to. */
  load(): Promise<Part>
  /** What has come so far. */
  loaded(): Part | undefined
}

const parts = new Set<() => Promise<unknown>>()

/** Loaded when it is first wanted, or at the first touch of the page, whichever comes first. */
export function loadLater<Part>(load: () => Promise<Part>): Later<Part> {
  const held: { part?: Part } = {}
  const later: Later<Part> = {
    async load() {
      try {
        held.part ??= await load()
      } catch (error) {
        window.dispatchEvent(new Event(partFailed))
        throw error
      }
      return held.part
    },
    loaded: () => held.part,
  }
  parts.add(later.load)
  return later
}

/** Nobody opens or changes anything before touching the page; afterwards it may be without a connection. */
export function loadAllOnceTouched(): () => void {
  const ending = new AbortController()
  const loadAll = async () => {
    ending.abort()
    for (const load of parts) {
      // Each in a task of its own: all at once they would hold up by some 40 ms what the touch is about.
      await new Promise((resolve) => setTimeout(resolve, 0))
      load().catch(() => undefined)
    }
  }
  for (const type of ['pointerdown', 'keydown'] as const) {
    window.addEventListener(type, () => void loadAll(), {
      signal: ending.signal,
      passive: true,
      capture: true,
    })
  }
  return () => ending.abort()
}

/** The part, once it has come; also where someone else has wanted it, and when it is wanted no more. */
export function useLater<Part>(later: Later<Part>, isWanted: boolean): Part | undefined {
  const [part, setPart] = useState(later.loaded)
  useEffect(() => {
    if (!isWanted || part) return
    const wish = { isHeld: true }
    later.load().then(
      (loaded) => wish.isHeld && setPart(() => loaded),
      // Without a connection.
      () => undefined,
    )
    return () => {
      wish.isHeld = false
    }
  }, [later, isWanted, part])
  return part
}
