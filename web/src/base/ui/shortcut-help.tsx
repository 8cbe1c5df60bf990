import { useEffect, useState, useSyncExternalStore } from 'react'
import { isEditable } from './is-editable.ts'
import { Kbd } from './kbd.tsx'
import { ResponsiveDialog } from './responsive-dialog.tsx'
import { shortcuts } from './shortcut-registry.ts'

/** Once per page: listens to the keyboard, and answers `?` with the list of all keys that work now. */
export function ShortcutHelp() {
  const [isOpen, setIsOpen] = useState(false)
  const list = useSyncExternalStore(shortcuts.subscribe, shortcuts.list, shortcuts.list)
  useEffect(listenToKeys, [])
  useEffect(() => {
    const open = () => setIsOpen(true)
    const remove = shortcuts.add([{ keys: '?', does: 'Show these shortcuts', run: open }])
    window.addEventListener(openEvent, open)
    return () => {
      remove()
      window.removeEventListener(openEvent, open)
    }
  }, [])
  return (
    <ResponsiveDialog open={isOpen} onOpenChange={setIsOpen} title="Keyboard shortcuts">
      <dl className="grid gap-3">
        {list.map((shortcut) => (
          <div key={shortcut.keys} className="flex items-center justify-between gap-4">
            <dt>{shortcut.does}</dt>
            <dd>
              <Kbd keys={shortcut.keys} />
            </dd>
          </div>
        ))}
      </dl>
    </ResponsiveDialog>
  )
}

const openEvent = 'earmark:shortcut-help'

/** For a menu entry that shows the help. */
export function openShortcutHelp(): void {
  window.dispatchEvent(new Event(openEvent))
}

function listenToKeys(): () => void {
  const handleKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (isEditable(event.target) || isInDialog(event.target)) return
    if (shortcuts.press(event.key, event.timeStamp)) event.preventDefault()
  }
  document.addEventListener('keydown', handleKey)
  return () => document.removeEventListener('keydown', handleKey)
}

/** An open dialog or menu holds the focus, and its keys are its own. */
function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-own-keys], [role="menu"]') !== null
}
