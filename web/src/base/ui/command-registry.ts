/** Something the app can do at this moment: found by typing in the palette, listed in the help, run by its keys. */
export interface Command {
  /** Says which one it is, whatever it is called: `go-notes`. */
  id: string
  /** What it does, for the palette and the help: `Go to Notes`. */
  name: string
  /** Other words that people would type for it. */
  keywords?: string
  /** Keys one after the other, as `keyOf` names them: `?`, `g n`, `Space`; or with Ctrl (⌘ on a Mac): `Mod+k`. */
  keys?: string
  /** Under which heading of the help its keys stand; left out: they work anywhere. */
  group?: CommandGroup
  /** While it can be done, its keys are nobody else's, whoever came last. */
  isUrgent?: true
  /** Asked when it would be offered; left out where it can always be done while it is on screen. */
  when?: () => boolean
  run: () => void
}

export type CommandGroup = 'recorder' | 'list' | 'note'

/**
 * A pressed key by the name that commands use. Letters are small, with Caps Lock too; with Shift they are other keys.
 */
export function keyOf(event: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey'>): string {
  const { key, shiftKey } = event
  if (event.ctrlKey || event.metaKey) return `Mod+${shiftKey ? 'Shift+' : ''}${key.toLowerCase()}`
  if (key === ' ') return 'Space'
  return key.length === 1 && !shiftKey ? key.toLowerCase() : key
}

/** How long the first key of `g n` waits for the second. */
const sequenceMs = 1500

/** What can be done at this moment, and by which keys. Whoever is on screen adds its own and takes it away again. */
export function makeCommandRegistry() {
  const listeners = new Set<() => void>()
  const state = { commands: [] as readonly Command[], pressed: '', pressedAtMs: 0 }

  const set = (commands: readonly Command[]) => {
    state.commands = commands
    for (const listener of listeners) listener()
  }

  return {
    list: () => state.commands,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add(added: readonly Command[]): () => void {
      set([...state.commands, ...added])
      return () => set(state.commands.filter((command) => !added.includes(command)))
    },
    /** As if it were chosen in the palette; what is not on screen does nothing. */
    run: (id: string) => state.commands.findLast((command) => command.id === id)?.run(),
    /** Returns whether the key meant something: then the browser must not act on it too. */
    press(key: string, nowMs: number): boolean {
      const isFresh = nowMs - state.pressedAtMs <= sequenceMs
      const sequence = isFresh && state.pressed ? `${state.pressed} ${key}` : key
      state.pressed = state.commands.some((one) => one.keys?.startsWith(`${sequence} `)) ? sequence : ''
      state.pressedAtMs = nowMs
      if (state.pressed) return true
      // The one added last wins: a dialog's key goes before the page's.
      const possible = state.commands.filter(({ keys, when }) => keys === sequence && (when?.() ?? true))
      const found = possible.findLast(({ isUrgent }) => isUrgent) ?? possible.at(-1)
      found?.run()
      return found !== undefined
    },
  }
}

export const commands = makeCommandRegistry()
