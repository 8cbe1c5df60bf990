export interface Shortcut {
  /** Keys one after the other, as `KeyboardEvent.key` names them: `?`, `g n`. */
  keys: string
  /** What it does, for the help: `Go to notes`. */
  does: string
  run: () => void
}

/** How long the first key of `g n` waits for the second. */
const sequenceMs = 1500

/** Which keys do what at this moment. Whoever is on screen adds its own and takes them away again. */
export function makeShortcutRegistry() {
  const listeners = new Set<() => void>()
  const state = { shortcuts: [] as readonly Shortcut[], pressed: '', pressedAtMs: 0 }

  const set = (shortcuts: readonly Shortcut[]) => {
    state.shortcuts = shortcuts
    for (const listener of listeners) listener()
  }

  return {
    list: () => state.shortcuts,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add(added: readonly Shortcut[]): () => void {
      set([...state.shortcuts, ...added])
      return () => set(state.shortcuts.filter((shortcut) => !added.includes(shortcut)))
    },
    /** Returns whether the key meant something: then the browser must not act on it too. */
    press(key: string, nowMs: number): boolean {
      const isFresh = nowMs - state.pressedAtMs <= sequenceMs
      const sequence = isFresh && state.pressed ? `${state.pressed} ${key}` : key
      state.pressed = state.shortcuts.some((one) => one.keys.startsWith(`${sequence} `)) ? sequence : ''
      state.pressedAtMs = nowMs
      if (state.pressed) return true
      // The one added last wins: a dialog's key goes before the page's.
      const found = state.shortcuts.findLast((shortcut) => shortcut.keys === sequence)
      found?.run()
      return found !== undefined
    },
  }
}

export const shortcuts = makeShortcutRegistry()
