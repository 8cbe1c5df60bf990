import { useSyncExternalStore } from 'react'
import { type Command, type CommandGroup, commands } from './command-registry.ts'
import { Kbd } from './kbd.tsx'
import { ResponsiveDialog } from './responsive-dialog.tsx'

const headings: readonly { group: CommandGroup | undefined; text: string }[] = [
  { group: undefined, text: 'Anywhere' },
  { group: 'recorder', text: 'While recording' },
  { group: 'list', text: 'In a list of notes' },
  { group: 'note', text: 'In an open note' },
]

interface ShortcutSheetProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** Every key of what is on screen, also of what cannot be done at this very moment. */
export function ShortcutSheet({ isOpen, onOpenChange }: ShortcutSheetProps) {
  const list = useSyncExternalStore(commands.subscribe, commands.list, commands.list)
  return (
    <ResponsiveDialog open={isOpen} onOpenChange={onOpenChange} title="Keyboard shortcuts">
      <div className="grid gap-6">
        {headings.map(({ group, text }) => (
          <KeysOf key={text} heading={text} list={list.filter((command) => command.group === group)} />
        ))}
      </div>
    </ResponsiveDialog>
  )
}

function KeysOf({ heading, list }: { heading: string; list: readonly Command[] }) {
  // What a page does in its own way has the key of the frame's: one line.
  const byKeys = new Map(list.filter(hasKeys).map((command) => [`${command.id} ${command.keys}`, command]))
  if (byKeys.size === 0) return null
  return (
    <section aria-label={heading}>
      <h3 className="pb-2 font-sans text-sm font-medium text-ink-3">{heading}</h3>
      <dl className="grid gap-2.5">
        {[...byKeys].map(([key, command]) => (
          <div key={key} className="flex items-center justify-between gap-4">
            <dt>{command.name}</dt>
            <dd className="*:inline-flex!">
              <Kbd keys={command.keys} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function hasKeys(command: Command): command is Command & { keys: string } {
  return command.keys !== undefined
}
