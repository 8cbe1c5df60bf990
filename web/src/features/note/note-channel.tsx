import type { Recording } from '@earmark/core/entities/recording.ts'
import { useChannels } from '../../base/local-db/use-channels.ts'
import { nameOf, usePeople } from '../../base/people/people.ts'
import { ChannelSign } from '../../base/ui/channel-sign.tsx'
import { ChannelMove } from './channel-move.tsx'

const look =
  'inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-full bg-sunken px-3 text-sm text-ink hover:text-ink'

interface NoteChannelProps {
  recording: Recording
  mayMove: boolean
}

/** In a team: who recorded the note and where it lies. Its author, and who looks after the team, move it. */
export function NoteChannel({ recording, mayMove }: NoteChannelProps) {
  const people = usePeople()
  const channels = useChannels()
  const { ulid, channel_id, created_by } = recording
  const here = channels.find(({ id }) => id === channel_id)
  const others = channels.filter(({ id, archived_at }) => archived_at === null && id !== channel_id)
  const name = here?.name ?? (channel_id === null ? 'Only you see it' : 'Channel')
  const chip = (
    <>
      <ChannelSign isPrivate={here?.is_private ?? true} size={14} />
      <span className="min-w-0 truncate">{name}</span>
    </>
  )
  return (
    <>
      <span className="max-w-full truncate">by {nameOf(people, created_by)}</span>
      {mayMove && others.length > 0 ? (
        <ChannelMove
          ulid={ulid}
          here={here}
          others={others}
          trigger={
            <button type="button" aria-label={labelOf(here)} className={look}>
              {chip}
            </button>
          }
        />
      ) : (
        <span className={look}>{chip}</span>
      )}
    </>
  )
}

function labelOf(here: { name: string; is_private: boolean } | undefined): string {
  if (!here) return 'In no channel yet: only you see it. Move'
  return `${here.is_private ? 'Private channel' : 'Channel'}: ${here.name}. Move`
}
