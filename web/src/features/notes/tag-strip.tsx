import { may } from '@earmark/core/access/permissions.ts'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { PageLink } from '../../base/builds/page-link.tsx'
import { useChannels, useUnread } from '../../base/local-db/use-channels.ts'
import { useTags, useTrash } from '../../base/local-db/use-recordings.ts'
import { newChannelOpen } from '../../base/session/new-channel.ts'
import { useViewer } from '../../base/session/use-viewer.ts'
import { tagColors } from '../../base/ui/chip.tsx'
import { UnreadMark } from '../../base/ui/unread-mark.tsx'
import { listAddress, type NotesFilter } from './notes-filter.ts'

/** On a phone, where there is no side bar: which notes the list shows. */
export function TagStrip({ filter }: { filter: NotesFilter }) {
  const viewer = useViewer()
  const isTeam = viewer.kind === 'user' && viewer.account.kind === 'team'
  // A tag has a page of its own in personal accounts alone.
  const tags = useTags().filter(() => !isTeam)
  const trash = useTrash()
  const channels = useChannels().filter(({ archived_at }) => archived_at === null)
  const unread = useUnread()
  const mayMake = isTeam && may(viewer.account.role, 'channel.create')
  if (tags.length + trash.length + channels.length === 0) return null
  return (
    <nav aria-label="Which notes" className="shrink-0 overflow-x-auto px-4 pt-2 pb-1 md:hidden">
      <ul className="flex gap-2">
        <Choice to="/app" isChosen={filter.kind === 'all'}>
          All
        </Choice>
        {channels.map(({ id, name }) => (
          <Choice
            key={id}
            to={listAddress({ kind: 'channel', id })}
            isChosen={filter.kind === 'channel' && filter.id === id}
          >
            {name}
            <UnreadMark count={unread.get(id) ?? 0} />
          </Choice>
        ))}
        {tags.map(({ id, name, color }) => (
          <Choice
            key={id}
            to={listAddress({ kind: 'tag', id })}
            isChosen={filter.kind === 'tag' && filter.id === id}
          >
            <span aria-hidden="true" className={`size-2 rounded-full ${tagColors[color]}`} />
            {name}
          </Choice>
        ))}
        {trash.length > 0 && (
          <Choice to={listAddress({ kind: 'trash' })} isChosen={filter.kind === 'trash'}>
            Trash
          </Choice>
        )}
        {mayMake && (
          <li>
            <button type="button" onClick={() => newChannelOpen.set(true)} className={choiceClass}>
              <Plus size={16} aria-hidden="true" />
              New channel
            </button>
          </li>
        )}
      </ul>
    </nav>
  )
}

const choiceClass =
  'flex min-h-11 items-center gap-2 rounded-full border border-line-2 px-4 text-sm whitespace-nowrap text-ink-2 aria-[current=page]:bg-sunken aria-[current=page]:text-ink'

function Choice({ to, isChosen, children }: { to: string; isChosen: boolean; children: ReactNode }) {
  return (
    <li>
      <PageLink to={to} aria-current={isChosen ? 'page' : undefined} className={choiceClass}>
        {children}
      </PageLink>
    </li>
  )
}
