import { defaultChannelOf, mayManageChannel } from '@earmark/core/access/channel-rights.ts'
import { seesChannel } from '@earmark/core/access/visibility.ts'
import type { Channel } from '@earmark/core/entities/channel.ts'
import type { Member } from '@earmark/core/people.ts'
import { useState } from 'react'
import { attempt } from '../../base/attempt.ts'
import { useNotes } from '../../base/local-db/notes-context.tsx'
import { useMembers } from '../../base/people/people.ts'
import { Button } from '../../base/ui/button.tsx'
import { Field } from '../../base/ui/field.tsx'
import { ResponsiveDialog } from '../../base/ui/responsive-dialog.tsx'
import { PersonSign } from '../../base/ui/person-sign.tsx'

interface MembersDialogProps {
  channel: Channel
  /** Ids of those who are looking at it now. */
  present: readonly string[]
  onClose: () => void
}

/** Who is in a channel; those who look after it add and remove people. */
export function MembersDialog({ channel, present, onClose }: MembersDialogProps) {
  const notes = useNotes()
  const people = useMembers()
  const [sought, setSought] = useState('')
  const isForAll = channel.id === defaultChannelOf(notes.account_id)
  const isIn = ({ id, role }: Member) =>
    isForAll ? seesChannel({ user_id: id, role }, channel) : channel.members.includes(id)
  const mayManage = mayManageChannel(notes.actor, channel) && !isForAll
  const found = people.filter(({ name }) => name.toLowerCase().includes(sought.trim().toLowerCase()))
  const change = (user_id: string, name: 'channel.add_member' | 'channel.remove_member') =>
    attempt(notes.mutate(name, { id: channel.id, user_id }))
  return (
    <ResponsiveDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`In ${channel.name}`}
      description={aboutOf(channel, isForAll)}
    >
      {people.length > 8 && (
        <Field label="Find someone" value={sought} onChange={(event) => setSought(event.target.value)} />
      )}
      <ul aria-label="People" className="mt-3 grid max-h-[50dvh] gap-1 overflow-y-auto">
        {found
          .filter((person) => isIn(person) || mayManage)
          .toSorted((a, b) => Number(isIn(b)) - Number(isIn(a)))
          .map((person) => (
            <li key={person.id} className="flex min-h-12 items-center gap-3">
              <PersonSign name={person.name} isHere={present.includes(person.id)} />
              <span className="min-w-0 grow">
                <span className="block truncate">{person.name}</span>
                {person.role === 'guest' && <span className="block text-xs text-ink-3">Guest</span>}
              </span>
              {mayManage &&
                (isIn(person) ? (
                  <Button
                    look="quiet"
                    size="s"
                    aria-label={`Remove ${person.name}`}
                    onClick={() => change(person.id, 'channel.remove_member')}
                  >
                    Remove
                  </Button>
                ) : (
                  <Button
                    look="quiet"
                    size="s"
                    aria-label={`Add ${person.name}`}
                    onClick={() => change(person.id, 'channel.add_member')}
                  >
                    Add
                  </Button>
                ))}
            </li>
          ))}
      </ul>
    </ResponsiveDialog>
  )
}

function aboutOf({ is_private }: Channel, isForAll: boolean): string {
  if (isForAll) return 'Everyone in the team is here, except guests.'
  return is_private
    ? 'Only members of the channel can see it and its notes.'
    : 'Everyone in the team can read it; guests only if they are members.'
}
