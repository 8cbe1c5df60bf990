import { useEffect, useState, useSyncExternalStore } from 'react'
import { type Command, commands } from './command-registry.ts'
import { isEditable } from './is-editable.ts'
import { Kbd } from './kbd.tsx'
import { ResponsiveDialog } from './responsive-dialog.tsx'

/** Once per page: listens to the keyboard, and answers `?` with the list of all keys that work now. */
export function ShortcutHelp() {
  const [isOpen, setIsOpen] = useState(false)
  const list = useSyncExternalStore(commands.subscribe, commands.list, commands.list)
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
  return (
    <ResponsiveDialog open={isOpen} onOpenChange={setIsOpen} title="Keyboard shortcuts">
      <dl className="grid gap-3">
        {list.filter(hasKeys).map((command) => (
          <div key={command.keys} className="flex items-center justify-between gap-4">
            <dt>{command.name}</dt>
            <dd className="*:inline-flex!">
              <Kbd keys={command.keys} />
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

function hasKeys(command: Command): command is Command & { keys: string } {
  return command.keys !== undefined && (command.when?.() ?? true)
}

function listenToKeys(): () => void {
  const handleKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || isInDialog(event.target)) return
    const isWithMod = event.ctrlKey || event.metaKey
    // With Ctrl or ⌘ nothing is typed, so these keys work in a field too.
    if (!isWithMod && isEditable(event.target)) return
    const key = isWithMod ? `Mod+${event.key.toLowerCase()}` : event.key
    if (commands.press(key, event.timeStamp)) event.preventDefault()
  }
  document.addEventListener('keydown', handleKey)
  return () => document.removeEventListener('keydown', handleKey)
}

/** An open dialog or menu holds the focus, and its keys are its own. */
function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-own-keys], [role="menu"]') !== null
}
