import { useEffect, useState } from 'react'
import { loadLater, useLater } from '../loading/later.ts'
import { commands, keyOf } from './command-registry.ts'
import { isEditable } from './is-editable.ts'

const sheet = loadLater(() => import('./shortcut-sheet.tsx'))

/** Once per page: listens to the keyboard, and answers `?` with the list of all keys. */
export function ShortcutHelp() {
  const [isOpen, setIsOpen] = useState(false)
  const part = useLater(sheet, isOpen)
  useEffect(listenToKeys, [])
  useEffect(() => {
    const open = () => setIsOpen(true)
    const remove = commands.add([
      { id: 'shortcuts', name: 'Show keyboard shortcuts', keywords: 'help keys', keys: '?', run: open },
    ])
    window.addEventListener(openEvent, open)
    return () => {
      remove()
      window.removeEventListener(openEvent, open)
    }
  }, [])
  return part && <part.ShortcutSheet isOpen={isOpen} onOpenChange={setIsOpen} />
}

const openEvent = 'earmark:shortcut-help'

/** For a menu entry that shows the help. */
export function openShortcutHelp(): void {
  window.dispatchEvent(new Event(openEvent))
}

function listenToKeys(): () => void {
  const handleKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || isInDialog(event.target)) return
    const key = keyOf(event)
    // With Ctrl or ⌘ nothing is typed, so these keys work in a field too.
    if (!key.startsWith('Mod+') && (isEditable(event.target) || isItsOwn(key, event.target))) return
    // Held down, a key goes on from row to row, and does nothing else twice.
    if (event.repeat && !stepKeys.has(key)) return
    if (commands.press(key, event.timeStamp)) event.preventDefault()
  }
  document.addEventListener('keydown', handleKey)
  return () => document.removeEventListener('keydown', handleKey)
}

const stepKeys = new Set(['j', 'k', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'])

/** An open dialog or menu holds the focus, and its keys are its own. */
function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-own-keys], [role="menu"]') !== null
}

const pressed = 'button, summary, input:not([type="range"]), [role="button"], [role="option"], [role="tab"]'
const moved = 'input, [role="slider"], [role="separator"], [role="tablist"], [role="listbox"]'

/** What has the focus is pressed by Space and Enter, and moved by the arrows, before any command is. */
const ownKeys: Partial<Record<string, string>> = {
  Space: pressed,
  Enter: `a, ${pressed}`,
  ArrowLeft: moved,
  ArrowRight: moved,
  ArrowUp: moved,
  ArrowDown: moved,
  Home: moved,
  End: moved,
}

function isItsOwn(key: string, target: EventTarget | null): boolean {
  const owners = ownKeys[key]
  return owners !== undefined && target instanceof Element && target.closest(owners) !== null
}
