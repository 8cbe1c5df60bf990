import type { Channel } from '@earmark/core/entities/channel.ts'
import { useSearchParams } from 'react-router'
import type { Route } from './+types/channels'
import { idInAddress } from '../base/id-in-address.ts'
import { useChannels } from '../base/local-db/use-channels.ts'
import { useNotesPart } from '../base/local-db/use-recordings.ts'
import { EmptyState } from '../base/ui/empty-state.tsx'
import { ChannelHead } from '../features/channels/channel-head.tsx'
import { useReading } from '../features/channels/use-reading.ts'
import { Missing } from '../features/dashboard/missing.tsx'
import { useNoteSearch } from '../features/search/use-note-search.ts'
import { NotesPage } from '../layouts/notes-page.tsx'

export function loader({ params }: Route.LoaderArgs) {
  return idInAddress(params.id)
}

/** Which channels there are, this device knows: the server is not asked. */
export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return idInAddress(params.id)
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return loaderData ? <ChannelPage key={loaderData.id} id={loaderData.id} /> : <NoSuchChannel />
}

function ChannelPage({ id }: { id: string }) {
  const [asked] = useSearchParams()
  const channel = useChannels().find((other) => other.id === id)
  const hasSynced = useNotesPart('hasSynced')
  const open = asked.get('note') ?? undefined
  const search = useNoteSearch({ list: `channel ${id}`, channel: id })
  useReading(channel)
  if (!channel && hasSynced) return <NoSuchChannel />
  return (
    <NotesPage
      filter={{ kind: 'channel', id }}
      open={open}
      search={search}
      hint={channel && `Search in ${channel.name}`}
      head={channel && <ChannelHead channel={channel} />}
      empty={<EmptyState title="No notes yet">{channel ? aboutEmpty(channel) : ''}</EmptyState>}
    />
  )
}

function aboutEmpty({ archived_at, is_private }: Channel): string {
  if (archived_at !== null) return 'It was empty when it was archived.'
  return `Everyone in ${is_private ? 'this channel' : 'the team'} can read and play what you record here.`
}

function NoSuchChannel() {
  return (
    <Missing title="No such channel">
      A channel is where a team keeps its notes on one subject. This one was deleted, or you are not in it.
    </Missing>
  )
}
