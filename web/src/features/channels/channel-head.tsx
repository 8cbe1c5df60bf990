import { defaultChannelOf } from '@earmark/core/access/channel-rights.ts'
import type { Channel } from '@earmark/core/entities/channel.ts'
import { Users } from 'lucide-react'
import { useEffect, useState } from 'react'
import { attempt } from '../../base/attempt.ts'
import { useNotes } from '../../base/local-db/notes-context.tsx'
import { nameOf, usePeople } from '../../base/people/people.ts'
import { openPresence } from '../../base/realtime/presence.ts'
import { usePresence } from '../../base/realtime/use-presence.ts'
import { Button } from '../../base/ui/button.tsx'
import { ChannelSign } from '../../base/ui/channel-sign.tsx'
import { IconButton } from '../../base/ui/icon-button.tsx'
import { ChannelDialog } from './channel-dialog.tsx'
import { ChannelMenu } from './channel-menu.tsx'
import { MembersDialog } from './members-dialog.tsx'
import { PersonSign } from '../../base/ui/person-sign.tsx'

/** A channel's name over its feed, who is here, and what can be done with it. */
export function ChannelHead({ channel }: { channel: Channel }) {
  const notes = useNotes()
  const { id, name, description, is_private, members, archived_at } = channel
  const [opened, setOpened] = useState<'name' | 'members'>()
  const present = useHere(notes.account_id, id)
  const isIn = members.includes(notes.actor.user_id)
  const canJoin = !isIn && archived_at === null && id !== defaultChannelOf(notes.account_id)
  const close = () => setOpened(undefined)
  return (
    <div className="border-b border-line px-5 pt-2 pb-3">
      <div className="flex items-center gap-2">
        <ChannelSign isPrivate={is_private} />
        <h1 className="min-w-0 grow truncate text-2xl">{name}</h1>
        <WhoIsHere present={present} />
        <IconButton label="Members" onClick={() => setOpened('members')}>
          <Users size={20} aria-hidden="true" />
        </IconButton>
        <ChannelMenu channel={channel} isIn={isIn} onName={() => setOpened('name')} />
      </div>
      {description && <p className="mt-0.5 text-sm text-ink-2">{description}</p>}
      {archived_at !== null && (
        <p className="mt-1 text-sm text-ink-3">Archived: you can read it, but not add to it.</p>
      )}
      {canJoin && (
        <Button
          size="s"
          look="quiet"
          className="mt-2"
          onClick={() => attempt(notes.mutate('channel.join', { id }))}
        >
          Join
        </Button>
      )}
      {opened === 'name' && <ChannelDialog channel={channel} onClose={close} />}
      {opened === 'members' && <MembersDialog channel={channel} present={present} onClose={close} />}
    </div>
  )
}

/** The others who look at it just now; a few as letters, all by name for who cannot see them. */
function WhoIsHere({ present }: { present: readonly string[] }) {
  const people = usePeople()
  const { actor } = useNotes()
  const others = present.filter((id) => id !== actor.user_id)
  if (others.length === 0) return null
  const names = others.map((id) => nameOf(people, id))
  return (
    <div role="status" aria-label={`Here now: ${names.join(', ')}`} title={names.join(', ')} className="flex">
      {names.slice(0, 3).map((name, at) => (
        <span key={others[at]} className={at > 0 ? '-ml-2' : ''}>
          <PersonSign name={name} isHere />
        </span>
      ))}
      {names.length > 3 && <span className="pl-1 text-sm text-ink-3">+{names.length - 3}</span>}
    </div>
  )
}

function useHere(account_id: string, channel_id: string): readonly string[] {
  const [presence] = useState(() => openPresence(account_id))
  useEffect(() => () => presence.close(), [presence])
  return usePresence(presence, `${account_id}/${channel_id}`)
}
