import { defaultChannelOf, mayManageChannel } from '@earmark/core/access/channel-rights.ts'
import type { Channel } from '@earmark/core/entities/channel.ts'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { attempt } from '../../base/attempt.ts'
import { useNotes } from '../../base/local-db/notes-context.tsx'
import { IconButton } from '../../base/ui/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../base/ui/menu.tsx'
import { showToast } from '../../base/ui/toasts.ts'
import { SightQuestion } from './sight-question.tsx'

interface ChannelMenuProps {
  channel: Channel
  isIn: boolean
  onName: () => void
}

/** What the person may do with a channel; nothing where that is nothing. */
export function ChannelMenu({ channel, isIn, onName }: ChannelMenuProps) {
  const notes = useNotes()
  const navigate = useNavigate()
  const [isAsking, setIsAsking] = useState(false)
  const { id, name, is_private } = channel
  const isDefault = id === defaultChannelOf(notes.account_id)
  const mayManage = mayManageChannel(notes.actor, channel)
  if (isDefault && !mayManage) return null
  if (!isIn && !mayManage) return null
  const leave = async () => {
    await notes.mutate('channel.leave', { id })
    if (is_private) await navigate('/app')
  }
  return (
    <>
      <Menu
        align="end"
        trigger={
          <IconButton label={`Channel ${name}`}>
            <Ellipsis size={20} aria-hidden="true" />
          </IconButton>
        }
      >
        {mayManage && <MenuItem onSelect={onName}>Name and description</MenuItem>}
        {mayManage && !isDefault && (
          <>
            <MenuItem onSelect={() => setIsAsking(true)}>
              {is_private ? 'Open to the team' : 'Make private'}
            </MenuItem>
            <ArchiveItem channel={channel} />
          </>
        )}
        {isIn && !isDefault && (
          <>
            {mayManage && <MenuSeparator />}
            <MenuItem onSelect={() => attempt(leave())}>Leave</MenuItem>
          </>
        )}
      </Menu>
      {isAsking && <SightQuestion channel={channel} onClose={() => setIsAsking(false)} />}
    </>
  )
}

function ArchiveItem({ channel: { id, archived_at } }: { channel: Channel }) {
  const notes = useNotes()
  const bringBack = () => notes.mutate('channel.unarchive', { id })
  const archive = async () => {
    await notes.mutate('channel.archive', { id })
    showToast('Archived.', () => attempt(bringBack()))
  }
  return archived_at === null ? (
    <MenuItem onSelect={() => attempt(archive())}>Archive</MenuItem>
  ) : (
    <MenuItem onSelect={() => attempt(bringBack())}>Restore</MenuItem>
  )
}
