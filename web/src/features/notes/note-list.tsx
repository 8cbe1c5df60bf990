import type { Tag } from '@earmark/core/entities/tag.ts'
import { useMemo } from 'react'
import { api } from '../../base/api/fetch-client.ts'
import { sentenceOf } from '../../base/api/api-error.ts'
import type { NoteLine } from '../../base/local-db/main.ts'
import { useNotes } from '../../base/local-db/notes-context.tsx'
import { useNotesPart, useTags } from '../../base/local-db/use-recordings.ts'
import { showToast } from '../../base/ui/toasts.ts'
import { VirtualList } from '../../base/ui/virtual-list.tsx'
import { keptPlace } from './kept-places.ts'
import { listRows, type ListRow } from './list-rows.ts'
import { NoteRow } from './note-row.tsx'
import { keyOfFilter, noteAddress, type NotesFilter } from './notes-filter.ts'
import { useToday } from './use-today.ts'

interface NoteListProps {
  lines: readonly NoteLine[]
  filter: NotesFilter
  /** The ulid of the note beside the list. */
  open: string | undefined
}

/** Newest first, under their days. */
export function NoteList({ lines, filter, open }: NoteListProps) {
  const today = useToday()
  const sounds = useNotesPart('sounds')
  const tags = useTagsById()
  const retry = useRetry()
  // A hundred thousand notes take a while to put under their days.
  const rows = useMemo(() => listRows(lines, today), [lines, today])
  const renderRow = ({ line, day }: ListRow) => (
    <>
      {day && <h2 className="bg-paper px-5 pt-4 pb-1.5 font-sans text-sm font-medium text-ink-3">{day}</h2>}
      <NoteRow
        line={line}
        sound={sounds.get(line.ulid)}
        tags={line.tags.flatMap((id) => tags.get(id) ?? [])}
        to={noteAddress(filter, line.ulid)}
        isOpen={line.ulid === open}
        onRetry={(what) => retry(line.ulid, what)}
      />
    </>
  )
  return (
    <VirtualList
      label="Notes"
      items={rows}
      keyOf={({ line }) => line.ulid}
      rowHeightPx={118}
      renderRow={renderRow}
      place={keptPlace(keyOfFilter(filter))}
      className="min-h-0 grow"
    />
  )
}

function useTagsById(): ReadonlyMap<string, Tag> {
  const tags = useTags()
  return useMemo(() => new Map(tags.map((tag) => [tag.id, tag])), [tags])
}

function useRetry(): (ulid: string, what: 'upload' | 'transcription') => void {
  const notes = useNotes()
  return (ulid, what) => {
    const work =
      what === 'upload' ? notes.retrySound(ulid) : api.post(`/api/v1/recordings/${ulid}/retry`, undefined)
    work.catch((error: unknown) => showToast(sentenceOf(error)))
  }
}
