import { useEffect, useMemo } from 'react'
import type { Command } from '../../../base/ui/command-registry.ts'
import { useCommands } from '../../../base/ui/use-commands.ts'
import type { Playback } from './playback.ts'

/** J, K, L and the speed keys; Space, Home and End as well, wherever they mean nothing else. */
export function usePlayerKeys(playback: Playback): void {
  useCommands(useMemo(() => commandsOf(playback), [playback]))
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

function commandsOf(playback: Playback): Command[] {
  return [
    { id: 'play', name: 'Play or pause (also Space)', keys: 'k', run: () => void playback.toggle() },
    { id: 'play-back', name: 'Back 15 seconds', keys: 'j', run: () => playback.skip(-15) },
    { id: 'play-on', name: 'Forward 15 seconds', keys: 'l', run: () => playback.skip(15) },
    { id: 'play-slower', name: 'Slower', keywords: 'speed', keys: ',', run: () => playback.stepSpeed(-1) },
    { id: 'play-faster', name: 'Faster', keywords: 'speed', keys: '.', run: () => playback.stepSpeed(1) },
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
