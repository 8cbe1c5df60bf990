import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import type { Dates } from '@earmark/core/text/dates.ts'
import { Search } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useRef, useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { useChannels } from '../../base/local-db/use-channels.ts'
import { useConversations } from '../../base/local-db/use-conversations.ts'
import { useRecordings, useTags } from '../../base/local-db/use-recordings.ts'
import { useViewer } from '../../base/session/use-viewer.ts'
import { useDates } from '../../base/times/use-dates.ts'
import { commands } from '../../base/ui/command-registry.ts'
import { Kbd } from '../../base/ui/kbd.tsx'
import { paletteEntries, type PaletteEntry } from './palette-entries.ts'

interface PaletteProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Everything the app can do, found by typing. */
export function Palette({ open, onOpenChange }: PaletteProps) {
  const hasRun = useRef(false)
  const input = useRef<HTMLInputElement>(null)
  const run = (entry: PaletteEntry) => {
    hasRun.current = true
    onOpenChange(false)
    // Once it is closed: what a command opens or focuses must not be taken back by the closing.
    setTimeout(entry.run, 0)
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    onOpenChange(false)
  }
  return (
    <Dialog.Root
      open={open}
      onOpenChange={onOpenChange}
      onOpenChangeComplete={() => {
        hasRun.current = false
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim" />
        <Dialog.Popup
          data-own-keys
          onKeyDown={handleKey}
          initialFocus={input}
          finalFocus={() => !hasRun.current}
          className="fixed inset-x-3 top-3 z-50 mx-auto flex max-h-[min(32rem,calc(100dvh-1.5rem))] max-w-xl flex-col overflow-hidden rounded-l border border-line bg-surface text-ink shadow-2 outline-none sm:top-[14vh]"
        >
          <Dialog.Title className="sr-only">Commands</Dialog.Title>
          <PaletteBox input={input} onRun={run} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

interface PaletteBoxProps {
  input: RefObject<HTMLInputElement | null>
  onRun: (entry: PaletteEntry) => void
}

function PaletteBox({ input, onRun }: PaletteBoxProps) {
  const [typed, setTyped] = useState('')
  const entries = useEntries(typed)
  const dates = useDates()
  return (
    <Autocomplete.Root
      inline
      open
      items={entries}
      filter={null}
      value={typed}
      onValueChange={(value, { reason }) => reason !== 'item-press' && setTyped(value)}
      itemToStringValue={({ name }: PaletteEntry) => name}
      autoHighlight="always"
    >
      <div className="relative border-b border-line">
        <Search size={18} aria-hidden="true" className="absolute top-4 left-5 text-ink-3" />
        <Autocomplete.Input
          ref={input}
          aria-label="Find a command, a tag or a note"
          placeholder="What do you want to do?"
          maxLength={200}
          className="h-13 w-full bg-transparent pr-5 pl-12.5 outline-none placeholder:text-ink-3"
        />
      </div>
      <Autocomplete.List aria-label="Commands" className="min-h-0 overflow-y-auto p-1.5">
        {(entry: PaletteEntry) => (
          <Autocomplete.Item
            key={entry.id}
            value={entry}
            onClick={() => onRun(entry)}
            className="flex min-h-11 cursor-default items-center gap-3 rounded-s px-3.5 outline-none select-none data-highlighted:bg-sunken"
          >
            <span className={`min-w-0 grow truncate ${entry.kind === 'Note' ? 'said' : ''}`}>
              {entry.name}
            </span>
            {entry.kind && <span className="shrink-0 text-sm text-ink-3">{kindOf(entry, dates)}</span>}
            {entry.keys && <Kbd keys={entry.keys} />}
          </Autocomplete.Item>
        )}
      </Autocomplete.List>
    </Autocomplete.Root>
  )
}

function kindOf({ kind, recorded_at }: PaletteEntry, dates: Dates): string | undefined {
  return recorded_at ? `${kind} · ${dates.day(recorded_at)}` : kind
}

function useEntries(typed: string): PaletteEntry[] {
  const viewer = useViewer()
  const navigate = useNavigate()
  const list = useSyncExternalStore(commands.subscribe, commands.list, commands.list)
  const lines = useRecordings() ?? []
  const tags = useTags()
  const channels = useChannels()
  const conversations = useConversations() ?? []
  // Tags are how personal accounts file their notes; these have no channels.
  const isPersonal = viewer.kind === 'user' && viewer.account.kind === 'personal'
  return paletteEntries(typed, {
    commands: list,
    tags: isPersonal ? tags : [],
    channels,
    conversations,
    lines,
    go: (to) => void navigate(to),
  })
}
