import { heardBy, heardByInShort } from '@earmark/core/channels/seen-by.ts'
import { usualChannelOf } from '@earmark/core/channels/usual-channel.ts'
import type { Channel } from '@earmark/core/entities/channel.ts'
import { isBusy, type RecorderState } from '@earmark/core/recording/recorder-machine.ts'
import { ChevronDown } from 'lucide-react'
import { useRef } from 'react'
import { useLiveValue } from '../../base/live-value.ts'
import { useNotes } from '../../base/local-db/notes-context.tsx'
import { useChannels } from '../../base/local-db/use-channels.ts'
import { useNotesPart } from '../../base/local-db/use-recordings.ts'
import { ChannelSign } from '../../base/ui/channel-sign.tsx'
import { Menu, MenuChoice } from '../../base/ui/menu.tsx'
import { useRoomFor } from './use-room-for.ts'

/** In a team: into which channel the next recording goes, who will hear it there, and the way to another. */
export function RecordPlace({ side = 'bottom' }: { side?: 'top' | 'bottom' }) {
  const { filing } = useNotes()
  const { place, channels } = usePlace(useLiveValue(filing))
  // A guest who is in no channel yet: they alone hear it.
  if (!place) return null
  return (
    <Menu
      side={side}
      align="start"
      trigger={
        <button
          type="button"
          aria-label={`New notes go to ${place.name}, ${heardBy(place)}. Change`}
          className="flex min-h-11 w-full min-w-0 items-center justify-center gap-1.5 rounded-m px-2 text-sm text-ink-2 hover:text-ink"
        >
          <PlaceText place={place} />
          <ChevronDown size={14} aria-hidden="true" className="shrink-0" />
        </button>
      }
    >
      <MenuChoice
        label="Record into"
        options={channels.map((channel) => ({
          value: channel.id,
          text: channel.name,
          about: capital(heardBy(channel)),
          icon: <ChannelSign isPrivate={channel.is_private} />,
        }))}
        value={place.id}
        onChange={filing.set}
      />
    </Menu>
  )
}

/** On a phone, above the bar with the record button. */
export function RecordPlaceRow() {
  const row = useRef<HTMLDivElement>(null)
  useRoomFor(row)
  return (
    <div
      ref={row}
      className="fixed inset-x-0 bottom-[calc(3.5rem+1px+env(safe-area-inset-bottom))] z-20 border-t border-line bg-paper px-4 md:hidden"
    >
      <RecordPlace side="top" />
    </div>
  )
}

/** To choose before a recording starts, to know while it runs. */
export function PlaceNow({ state }: { state: RecorderState }) {
  return isBusy(state) ? <RunningPlace ulid={state.ulid} /> : <RecordPlace />
}

/** Where the recording goes that runs, whatever is chosen for the next one. */
export function RunningPlace({ ulid }: { ulid: string }) {
  const begun = useNotesPart('sounds').get(ulid)
  const { place } = usePlace(begun?.channel_id)
  if (!begun || !place) return null
  return (
    <p className="flex min-h-11 min-w-0 items-center justify-center gap-1.5 text-sm text-ink-2">
      <PlaceText place={place} />
    </p>
  )
}

function PlaceText({ place }: { place: Channel }) {
  return (
    <>
      <ChannelSign isPrivate={place.is_private} size={14} />
      <span className="min-w-0 truncate">{place.name}</span>
      <span className="shrink-0 text-ink-3">· {heardByInShort(place)}</span>
    </>
  )
}

/** The channel that was chosen, or the one where new notes belong; and all that could be. */
function usePlace(chosen: string | undefined): { place: Channel | undefined; channels: readonly Channel[] } {
  const { actor } = useNotes()
  const channels = useChannels().filter(({ archived_at }) => archived_at === null)
  return { place: channels.find(({ id }) => id === chosen) ?? usualChannelOf(channels, actor), channels }
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
