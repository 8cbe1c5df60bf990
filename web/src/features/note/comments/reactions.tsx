import { type ReactionSign, reactionSigns } from '@earmark/core/entities/reactions.ts'
import type { Reaction } from '@earmark/core/entities/thread.ts'
import { SmilePlus } from 'lucide-react'
import { attempt } from '../../../base/attempt.ts'
import { useNotes } from '../../../base/local-db/notes-context.tsx'
import { nameOf, usePeople } from '../../../base/people/people.ts'
import { IconButton } from '../../../base/ui/icon-button.tsx'
import { Menu, MenuItem } from '../../../base/ui/menu.tsx'

interface ReactionsProps {
  ulid: string
  /** Null: of the note itself. */
  comment_id: string | null
  reactions: readonly Reaction[]
}

const signNames: Record<ReactionSign, string> = {
  '👍': 'Thumbs up',
  '❤️': 'Heart',
  '🎉': 'Hooray',
  '😄': 'Laugh',
  '👀': 'Looking',
  '✅': 'Done',
}

/** Who has answered with which sign; a click joins them or takes it back. */
export function Reactions({ ulid, comment_id, reactions }: ReactionsProps) {
  const notes = useNotes()
  const people = usePeople()
  const here = reactions.filter((reaction) => reaction.comment_id === comment_id)
  const bySign = (sign: ReactionSign) => here.filter((reaction) => reaction.sign === sign)
  const isMine = (sign: ReactionSign) => bySign(sign).some(({ user_id }) => user_id === notes.actor.user_id)
  const toggle = (sign: ReactionSign) =>
    attempt(notes.mutate('reaction.set', { ulid, comment_id, sign, is_on: !isMine(sign) }))
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      {reactionSigns
        .filter((sign) => bySign(sign).length > 0)
        .map((sign) => (
          <button
            key={sign}
            type="button"
            aria-pressed={isMine(sign)}
            aria-label={`${signNames[sign]}, ${bySign(sign).length}`}
            title={bySign(sign)
              .map(({ user_id }) => nameOf(people, user_id))
              .join(', ')}
            onClick={() => toggle(sign)}
            className="inline-flex min-h-8 items-center gap-1.5 rounded-full border border-line-2 px-2.5 text-sm aria-pressed:border-leaf aria-pressed:bg-sunken"
          >
            <span aria-hidden="true">{sign}</span>
            <span aria-hidden="true">{bySign(sign).length}</span>
          </button>
        ))}
      <Menu
        align="end"
        trigger={
          <IconButton label="React" className="size-9">
            <SmilePlus size={18} aria-hidden="true" />
          </IconButton>
        }
      >
        {reactionSigns.map((sign) => (
          <MenuItem key={sign} icon={<span aria-hidden="true">{sign}</span>} onSelect={() => toggle(sign)}>
            {signNames[sign]}
          </MenuItem>
        ))}
      </Menu>
    </div>
  )
}
