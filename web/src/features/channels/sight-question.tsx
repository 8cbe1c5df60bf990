import type { Channel } from '@earmark/core/entities/channel.ts'
import { attempt } from '../../base/attempt.ts'
import { useNotes } from '../../base/local-db/notes-context.tsx'
import { Question } from '../../base/ui/question.tsx'

/** Before a channel is closed or opened: who will see it then. */
export function SightQuestion({ channel, onClose }: { channel: Channel; onClose: () => void }) {
  const notes = useNotes()
  const { id, name, is_private } = channel
  const change = () => {
    onClose()
    attempt(notes.mutate('channel.set_private', { id, is_private: !is_private }))
  }
  return (
    <Question
      title={is_private ? `Open ${name} to the team?` : `Make ${name} private?`}
      about={
        is_private
          ? 'Everyone in the team will see it, its notes and their comments.'
          : 'Only the people in this channel will see it and its notes.'
      }
      yes={is_private ? 'Open it' : 'Make private'}
      onYes={change}
      onClose={onClose}
    />
  )
}
