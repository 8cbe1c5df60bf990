import { channelPutAt, movedChannel } from '@earmark/core/channels/order-channels.ts'
import { may } from '@earmark/core/access/permissions.ts'
import { Archive, Plus } from 'lucide-react'
import { type DragEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { attempt } from '../../base/attempt.ts'
import { PageLink } from '../../base/builds/page-link.tsx'
import { useNotes } from '../../base/local-db/notes-context.tsx'
import { useChannels, useUnread } from '../../base/local-db/use-channels.ts'
import { useNotesPart } from '../../base/local-db/use-recordings.ts'
import { notifiedChannel } from '../../base/realtime/notified.ts'
import { channelDialog } from '../../base/session/channel-dialogs.ts'
import { ChannelSign } from '../../base/ui/channel-sign.tsx'
import { UnreadMark } from '../../base/ui/unread-mark.tsx'

/** A team's channels, with what is new in each. Dragged, or moved with Alt and the arrows. */
export function ChannelList() {
  const notes = useNotes()
  const all = useChannels()
  const channels = all.filter(({ archived_at }) => archived_at === null)
  const unread = useUnread()
  const hasSynced = useNotesPart('hasSynced')
  const { pathname } = useLocation()
  const order = channels.map(({ id }) => id)
  const setOrder = (next: string[]) => attempt(notes.mutate('marks.set_order', { order: next }))
  const { role } = notes.actor
  useFirstMark()
  useHidden()

  const handleKey = (event: KeyboardEvent, id: string) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    setOrder(movedChannel(order, id, event.key === 'ArrowUp' ? -1 : 1))
  }
  const handleDrop = (event: DragEvent, id: string) => {
    const dragged = event.dataTransfer.getData(dragType)
    if (!dragged) return
    event.preventDefault()
    setOrder(channelPutAt(order, dragged, id))
  }
  return (
    <nav aria-label="Channels" className="mt-6">
      <ListHead mayMake={role !== 'system' && may(role, 'channel.create')} />
      {channels.length === 0 && hasSynced && (
        <p className="px-2.5 py-1 text-sm text-ink-3">
          You are not in any channel yet. Whoever invited you can add you to one.
        </p>
      )}
      <ul className="grid gap-0.5">
        {channels.map(({ id, name, is_private }) => (
          <li key={id} className="min-w-0">
            <PageLink
              to={`/channels/${id}`}
              draggable
              onDragStart={(event) => event.dataTransfer.setData(dragType, id)}
              onDragOver={(event) => event.dataTransfer.types.includes(dragType) && event.preventDefault()}
              onDrop={(event) => handleDrop(event, id)}
              onKeyDown={(event) => handleKey(event, id)}
              aria-current={pathname === `/channels/${id}` ? 'page' : undefined}
              aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
              className={`flex min-h-10 items-center gap-2.5 rounded-s px-2.5 hover:text-ink aria-[current=page]:bg-sunken aria-[current=page]:text-ink ${unread.has(id) ? 'font-semibold text-ink' : 'text-ink-2'}`}
            >
              <ChannelSign isPrivate={is_private} />
              <span className="min-w-0 grow truncate">{name}</span>
              <UnreadMark count={unread.get(id) ?? 0} />
            </PageLink>
          </li>
        ))}
      </ul>
      {channels.length < all.length && <ArchivedButton />}
    </nav>
  )
}

function ListHead({ mayMake }: { mayMake: boolean }) {
  return (
    <div className="flex items-center justify-between pr-1 pl-2.5">
      <h2 className="font-sans text-xs font-semibold tracking-wide text-ink-3 uppercase">Channels</h2>
      {mayMake && (
        <button
          type="button"
          aria-label="New channel"
          title="New channel"
          onClick={() => channelDialog.set('new')}
          className="inline-flex size-8 items-center justify-center rounded-s text-ink-3 hover:bg-sunken hover:text-ink"
        >
          <Plus size={16} aria-hidden="true" />
        </button>
      )}
    </div>
  )
}

function ArchivedButton() {
  return (
    <button
      type="button"
      onClick={() => channelDialog.set('archived')}
      className="mt-0.5 flex min-h-10 w-full items-center gap-2.5 rounded-s px-2.5 text-ink-3 hover:text-ink"
    >
      <Archive size={16} aria-hidden="true" />
      Archived
    </button>
  )
}

const dragType = 'application/x-earmark-channel'

/** What came before the person did is not new to them. */
function useFirstMark(): void {
  const notes = useNotes()
  const hasSynced = useNotesPart('hasSynced')
  const isMarked = useNotesPart('marks')?.seen[notes.account_id] !== undefined
  const isThere = useNotesPart('channels').some(({ id }) => id === notes.account_id)
  useEffect(() => {
    if (!hasSynced || isMarked || !isThere) return
    attempt(notes.mutate('marks.see', { channel: notes.account_id, at: new Date().toISOString() }))
  }, [notes, hasSynced, isMarked, isThere])
}

/** With a channel that is hidden from the person goes what they were told of its notes: the bell asks again. */
function useHidden(): void {
  const count = useNotesPart('channels').length
  const before = useRef(count)
  useEffect(() => {
    const isFewer = count < before.current
    before.current = count
    if (!isFewer) return
    const bell = notifiedChannel()
    bell.postMessage(null)
    bell.close()
  }, [count])
}
