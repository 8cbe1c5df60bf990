import { type Reached, reachInShort, reachOf } from '@earmark/core/channels/seen-by.ts'
import type { Channel } from '@earmark/core/entities/channel.ts'
import { isBusy, type RecorderState } from '@earmark/core/recording/recorder-machine.ts'
import { ChevronDown } from 'lucide-react'
import { useRef } from 'react'
import { useLiveValue } from '../../base/live-value.ts'
import { useNotes } from '../../base/local-db/notes-context.tsx'
import { useNotesPart } from '../../base/local-db/use-recordings.ts'
import { ChannelSign } from '../../base/ui/channel-sign.tsx'
import { Menu, MenuChoice } from '../../base/ui/menu.tsx'
import { useRoomFor } from '../../base/ui/use-room-for.ts'
import { useTargetChannel } from './use-target-channel.ts'

const purposes = {
  record: { label: 'Record into', reached: 'heard', look: 'w-full justify-center' },
  write: { label: 'Write into', reached: 'read', look: '-ml-2 max-w-full' },
} as const

interface TargetChannelProps {
  side?: 'top' | 'bottom'
  purpose?: keyof typeof purposes
}

/** In a team: into which channel the next note goes, who will hear or read it there, and the way to another. */
export function TargetChannel({ side = 'bottom', purpose = 'record' }: TargetChannelProps) {
  const { label, reached, look } = purposes[purpose]
  const { filing } = useNotes()
  const { target, channels } = useTargetChannel(useLiveValue(filing))
  // A guest who is in no channel yet: they alone hear it.
  if (!target) return null
  return (
    <Menu
      side={side}
      align="start"
      trigger={
        <button
          type="button"
          aria-label={`New notes go to ${target.name}, ${reachOf(target, reached)}. Change`}
          className={`flex min-h-11 min-w-0 items-center gap-1.5 rounded-m px-2 text-sm text-ink-2 hover:text-ink ${look}`}
        >
          <ChannelText target={target} reached={reached} />
          <ChevronDown size={14} aria-hidden="true" className="shrink-0" />
        </button>
      }
    >
      <MenuChoice
        label={label}
        options={channels.map((channel) => ({
          value: channel.id,
          text: channel.name,
          about: capital(reachOf(channel, reached)),
          icon: <ChannelSign isPrivate={channel.is_private} />,
        }))}
        value={target.id}
        onChange={filing.set}
      />
    </Menu>
  )
}

/** On a phone, above the bar with the record button. */
export function TargetChannelRow() {
  const row = useRef<HTMLDivElement>(null)
  useRoomFor(row, '--record-bar')
  return (
    <div
      ref={row}
      className="fixed inset-x-0 bottom-[calc(3.5rem+1px+env(safe-area-inset-bottom))] z-20 border-t border-line bg-paper px-4 md:hidden"
    >
      <TargetChannel side="top" />
    </div>
  )
}

/** To choose before a recording starts, to know while it runs. */
export function TargetChannelNow({ state }: { state: RecorderState }) {
  return isBusy(state) ? <RunningTargetChannel ulid={state.ulid} /> : <TargetChannel />
}

/** Where the recording goes that runs, whatever is chosen for the next one. */
export function RunningTargetChannel({ ulid }: { ulid: string }) {
  const begun = useNotesPart('sounds').get(ulid)
  const { target } = useTargetChannel(begun?.channel_id ?? undefined)
  if (!begun) return null
  if (begun.channel_id !== null && !target) return null
  return (
    <p className="flex min-h-11 min-w-0 items-center justify-center gap-1.5 text-sm text-ink-2">
      {begun.channel_id === null || !target ? <OnlyYou /> : <ChannelText target={target} reached="heard" />}
    </p>
  )
}

function OnlyYou() {
  return (
    <>
      <ChannelSign isPrivate size={14} />
      Only you see it
    </>
  )
}

function ChannelText({ target, reached }: { target: Channel; reached: Reached }) {
  return (
    <>
      <ChannelSign isPrivate={target.is_private} size={14} />
      <span className="min-w-0 truncate">{target.name}</span>
      <span className="shrink-0 text-ink-3">· {reachInShort(target, reached)}</span>
    </>
  )
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
