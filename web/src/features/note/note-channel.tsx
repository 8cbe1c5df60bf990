import type { Recording } from '@earmark/core/entities/recording.ts'
import { Hash } from 'lucide-react'
import { attempt } from '../../base/attempt.ts'
import { useNotes } from '../../base/local-db/notes-context.tsx'
import { useChannels } from '../../base/local-db/use-channels.ts'
import { nameOf, usePeople } from '../../base/people/people.ts'
import { Menu, MenuChoice } from '../../base/ui/menu.tsx'
import { showToast } from '../../base/ui/toasts.ts'

const look =
  'inline-flex min-h-8 items-center gap-1.5 rounded-full bg-sunken px-3 text-sm text-ink hover:text-ink'

interface NoteChannelProps {
  recording: Recording
  mayMove: boolean
}

/** In a team: who recorded the note and where it lies. Its author, and who looks after the team, move it. */
export function NoteChannel({ recording, mayMove }: NoteChannelProps) {
  const notes = useNotes()
  const people = usePeople()
  const channels = useChannels()
  const { ulid, channel_id, created_by } = recording
  const here = channels.find(({ id }) => id === channel_id)
  const others = channels.filter(({ id, archived_at }) => archived_at === null && id !== channel_id)
  const name = here?.name ?? 'In no channel yet'
  const move = (to: string) => {
    const target = channels.find(({ id }) => id === to)
    const moved = async () => {
      await notes.mutate('recording.set_channel', { ulid, channel_id: to })
      showToast(
        target?.is_private
          ? `Moved. Only those in ${target.name} see it now.`
          : `Moved to ${target?.name ?? 'the channel'}.`,
        here && (() => attempt(notes.mutate('recording.set_channel', { ulid, channel_id: here.id }))),
      )
    }
    attempt(moved())
  }
  return (
    <>
      <span>by {nameOf(people, created_by)}</span>
      {mayMove && others.length > 0 ? (
        <Menu
          align="start"
          trigger={
            <button type="button" aria-label={`Channel: ${name}. Move`} className={look}>
              <Hash size={14} aria-hidden="true" className="text-ink-3" />
              {name}
            </button>
          }
        >
          <MenuChoice
            label="Move to"
            options={others.map((channel) => ({ value: channel.id, text: channel.name }))}
            value=""
            onChange={move}
          />
        </Menu>
      ) : (
        <span className={look}>
          <Hash size={14} aria-hidden="true" className="text-ink-3" />
          {name}
        </span>
      )}
    </>
  )
}
