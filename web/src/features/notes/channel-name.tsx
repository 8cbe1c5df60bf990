import { useNotesPart } from '../../base/local-db/use-recordings.ts'
import { ChannelSign } from '../../base/ui/channel-sign.tsx'

/** Where a note of a team lies; nothing where that is not known here. */
export function ChannelName({ channel_id }: { channel_id: string | null | undefined }) {
  const channel = useNotesPart('channels').find(({ id }) => id === channel_id)
  if (!channel) return null
  return (
    <span className="inline-flex max-w-full min-w-0 items-center gap-1">
      <ChannelSign isPrivate={channel.is_private} size={13} />
      <span className="truncate">{channel.name}</span>
    </span>
  )
}
