import { isPinned } from '@earmark/core/entities/is-pinned.ts'
import type { Tag } from '@earmark/core/entities/tag.ts'
import { hasRightTo } from '@earmark/core/access/has-right-to.ts'
import { dayOver, makeDays } from '@earmark/core/text/day-groups.ts'
import { useCallback, useMemo, useRef, useState } from 'react'
import { sentenceOf } from '../../base/api/api-error.ts'
import { api } from '../../base/api/fetch-client.ts'
import { loadLater, useLater } from '../../base/loading/later.ts'
import type { NoteLine } from '../../base/local-db/schema.ts'
import { useNotes } from '../../base/local-db/notes-context.tsx'
import { useNotesPart, useTags } from '../../base/local-db/use-recordings.ts'
import { useConnection } from '../../base/offline/use-connection.ts'
import { useIsTeam } from '../../base/session/use-is-team.ts'
import { useDates } from '../../base/times/use-dates.ts'
import { showToast } from '../../base/ui/toasts.ts'
import { VirtualList, type VirtualListHandle } from '../../base/ui/virtual-list.tsx'
import { useLatest } from '../../base/use-latest.ts'
import { savedPosition } from './saved-positions.ts'
import { NoteRow } from './note-row.tsx'
import { keyOfFilter, noteAddress, type NotesFilter } from './notes-filter.ts'
import { useRowGestures } from './use-row-gestures.ts'
import { useRowKeys } from './use-row-keys.ts'
import type { NotesSelection } from './use-selection.ts'
import { useToday } from '../../base/times/use-today.ts'

/** In a team each note says whose it is. */
const names = loadLater(() => import('../../base/people/person-name.tsx'))
const channelNamePart = loadLater(() => import('./channel-name.tsx'))

interface NoteListProps {
  lines: readonly NoteLine[]
  filter: NotesFilter
  /** The ulid of the note beside the list. */
  open: string | undefined
  selection: NotesSelection
}

/** Newest first, under their days; the pinned ones on top. */
export function NoteList({ lines, filter, open, selection }: NoteListProps) {
  const list = useRef<VirtualListHandle>(null)
  const dates = useDates()
  const today = useToday(dates)
  const dayOf = useMemo(() => makeDays(today), [today])
  const sounds = useNotesPart('sounds')
  const isOffline = useConnection() === 'offline'
  const tagsById = useTagsById()
  const isTeam = useIsTeam()
  const people = useLater(names, isTeam)
  const Author = isTeam ? people?.PersonName : undefined
  const channels = useLater(channelNamePart, isTeam)
  const ChannelName = isTeam && filter.kind !== 'channel' ? channels?.ChannelName : undefined
  const { actor } = useNotes()
  const retry = useRetry()
  const pick = usePick(selection)
  const isSelecting = selection.chosen.length > 0
  const ulidAt = (at: number) => lines[at]?.ulid ?? ''
  const gestures = useRowGestures({
    isSelecting,
    onToggle: (at) => pick(ulidAt(at), 'toggle'),
    onExtend: (at) => pick(ulidAt(at), 'extend'),
  })
  const handleKey = useRowKeys({ list, lines, selection, open })
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- of the links in it
    <div className="flex min-h-0 grow flex-col" {...gestures}>
      <VirtualList
        ref={list}
        label="Notes"
        items={lines}
        keyOf={ulidOf}
        rowHeightPx={118}
        position={savedPosition(`${actor.account_id} ${keyOfFilter(filter)}`)}
        onRowKey={handleKey}
        className="min-h-0 grow"
        renderRow={(line, at) => (
          <NoteRow
            line={line}
            dates={dates}
            nowMs={today.nowMs}
            day={dayOver(lines, at, dayOf)}
            pinnedOf={isPinned(line) ? dayOf(line.recorded_at).label : undefined}
            sound={sounds.get(line.ulid)}
            isOffline={isOffline}
            tagsById={tagsById}
            Author={Author}
            ChannelName={ChannelName}
            mayRetry={hasRightTo(actor, 'recording.edit', { created_by: line.created_by ?? null })}
            to={noteAddress(filter, line.ulid)}
            isOpen={line.ulid === open}
            isChosen={selection.ulids.has(line.ulid)}
            isSelecting={isSelecting}
            onPick={pick}
            onRetry={retry}
          />
        )}
      />
    </div>
  )
}

const ulidOf = ({ ulid }: NoteLine) => ulid

function useTagsById(): ReadonlyMap<string, Tag> {
  const tags = useTags()
  return useMemo(() => new Map(tags.map((tag) => [tag.id, tag])), [tags])
}

/** The same function as long as the list is on screen, so that rows need not be made anew. */
function usePick(selection: NotesSelection): (ulid: string, how: 'toggle' | 'extend') => void {
  const latest = useLatest(selection)
  const [pick] = useState(() => (ulid: string, how: 'toggle' | 'extend') => latest.current[how](ulid))
  return pick
}

function useRetry(): (ulid: string, what: 'upload' | 'transcription') => void {
  const notes = useNotes()
  return useCallback(
    (ulid, what) => {
      const work =
        what === 'upload'
          ? notes.retrySound(ulid)
          : api.call('POST /recordings/:ulid/retry', { params: { ulid } })
      work.catch((error: unknown) => showToast(sentenceOf(error)))
    },
    [notes],
  )
}
