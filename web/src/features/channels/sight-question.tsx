import type { Channel } from '@earmark/core/entities/channel.ts'
import { attempt } from '../../base/attempt.ts'
import { useNotes } from '../../base/local-db/notes-context.tsx'
import { Question } from '../../base/ui/question.tsx'

/** Before a channel is closed or opened: who will see it then. */
export function SightQuestion({ channel, onClose }: { channel: Channel; onClose: () => void }) {
  const notes = useNotes()
  const { id, name, is_private } = channel
  return (
    <Question
      title={is_private ? `Open ${name} to the team?` : `Make ${name} private?`}
      yes={is_private ? 'Open it' : 'Make private'}
      onYes={() => attempt(notes.mutate('channel.set_private', { id, is_private: !is_private }))}
      onClose={onClose}
    >
      {is_private
        ? 'Everyone in the team will see it, its notes and their comments.'
        : 'Only the people in this channel will see it and its notes.'}
    </Question>
  )
}
