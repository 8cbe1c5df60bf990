import { may } from '@earmark/core/access/permissions.ts'
import { Archive, Plus } from 'lucide-react'
import { useChannels, useUnread } from '../../base/local-db/use-channels.ts'
import { channelDialog } from '../../base/session/channel-dialogs.ts'
import { useViewer } from '../../base/session/use-viewer.ts'
import { ChannelSign } from '../../base/ui/channel-sign.tsx'
import { UnreadMark } from '../../base/ui/unread-mark.tsx'
import { listAddress, type NotesFilter } from './notes-filter.ts'
import { ListChoice, listChoiceClass } from './list-choice.tsx'

/** A team's channels with what is new in each, and the way to one more. */
export function ChannelChoices({ filter }: { filter: NotesFilter }) {
  const viewer = useViewer()
  const unread = useUnread()
  const all = useChannels()
  const channels = all.filter(({ archived_at }) => archived_at === null)
  return (
    <>
      {channels.map(({ id, name, is_private }) => (
        <ListChoice
          key={id}
          to={listAddress({ kind: 'channel', id })}
          isChosen={filter.kind === 'channel' && filter.id === id}
        >
          {is_private && <ChannelSign isPrivate size={14} />}
          {name}
          <UnreadMark count={unread.get(id) ?? 0} />
        </ListChoice>
      ))}
      {viewer.kind === 'user' && may(viewer.account.role, 'channel.create') && (
        <li>
          <button type="button" onClick={() => channelDialog.set('new')} className={listChoiceClass}>
            <Plus size={16} aria-hidden="true" />
            New channel
          </button>
        </li>
      )}
      {channels.length < all.length && (
        <li>
          <button type="button" onClick={() => channelDialog.set('archived')} className={listChoiceClass}>
            <Archive size={16} aria-hidden="true" />
            Archived
          </button>
        </li>
      )}
    </>
  )
}
