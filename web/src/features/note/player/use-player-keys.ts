import { useEffect, useMemo } from 'react'
import type { Shortcut } from '../../../base/ui/shortcut-registry.ts'
import { useShortcuts } from '../../../base/ui/use-shortcuts.ts'
import type { Playback } from './playback.ts'

/** J, K, L and the speed keys; Space, Home and End as well, wherever they mean nothing else. */
export function usePlayerKeys(playback: Playback): void {
  useShortcuts(useMemo(() => shortcutsOf(playback), [playback]))
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (meansElse(event.target) || !press(playback, event.key)) return
      event.preventDefault()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [playback])
}

function shortcutsOf(playback: Playback): Shortcut[] {
  return [
    { keys: 'k', does: 'Play or pause (also Space)', run: () => void playback.toggle() },
    { keys: 'j', does: 'Back 15 seconds', run: () => playback.skip(-15) },
    { keys: 'l', does: 'On 15 seconds', run: () => playback.skip(15) },
    { keys: ',', does: 'Slower', run: () => playback.stepSpeed(-1) },
    { keys: '.', does: 'Faster', run: () => playback.stepSpeed(1) },
  ]
}

function press(playback: Playback, key: string): boolean {
  if (key === ' ') void playback.toggle()
  else if (key === 'Home') playback.seek(0)
  else if (key === 'End') playback.seek(Number.POSITIVE_INFINITY)
  else return false
  return true
}

/** Space presses a button and scrolls a box that has the focus; Home and End move in a text. */
function meansElse(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  return (
    target.closest(
      'a, button, input, select, textarea, summary, [tabindex="0"], [contenteditable], [role="menu"], [data-own-keys]',
    ) !== null
  )
}
