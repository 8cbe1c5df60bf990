import { BookmarkPlus } from 'lucide-react'
import { use, useMemo, useState } from 'react'
import { useArrivalInWords } from '../../base/local-db/arrival.ts'
import { useNotes } from '../../base/local-db/notes-context.tsx'
import { refusalOf } from '../../base/refusal-of.ts'
import { type Found, ulidIn } from '../../base/search/use-found.ts'
import { Button } from '../../base/ui/button.tsx'
import { ChoosingContext } from '../../base/ui/choosing.ts'
import { Notice } from '../../base/ui/notice.tsx'
import { showToast } from '../../base/ui/toasts.ts'
import { VirtualList } from '../../base/ui/virtual-list.tsx'
import { FoundNote } from './found-note.tsx'
import { RelatedFound } from './related-found.tsx'
import { NearestDays } from './nearest-days.tsx'
import { makeRowSource } from './use-found-rows.ts'
import type { NoteSearch } from './use-note-search.ts'
import { useOpenFound } from './use-open-found.ts'
import { useSavedSearchActions } from './use-saved-search-actions.ts'

interface FoundNotesProps {
  search: NoteSearch
  /** The ulid of the note beside the list. */
  open: string | undefined
}

/** All that was found, best first, in place of the list. */
export function FoundNotes({ search, open }: FoundNotesProps) {
  const { found } = search
  const arrival = useArrivalInWords()
  if (found === 'failed') {
    return (
      <div className="px-4 pt-3">
        <Notice kind="alert">
          The search could not be started. Your notes are safe; reload the page to try again.
        </Notice>
      </div>
    )
  }
  return (
    <>
      <h1 className="sr-only">Search</h1>
      <div className="flex min-h-11 items-center gap-2 px-5 pt-1">
        <p role="status" className="grow text-sm text-ink-3">
          {found && sentenceOf(found)} {found && arrival}
        </p>
        {found && found.count > 0 && <SaveSearch search={search} />}
      </div>
      {found && <FoundList search={search} found={found} open={open} />}
    </>
  )
}

function FoundList({ search, found, open }: FoundNotesProps & { found: Found }) {
  const notes = useNotes()
  const { remember } = useOpenFound(search)
  const [source] = useState(() => makeRowSource(notes))
  const choosing = use(ChoosingContext)
  const shown = found.scores.length
  const indexes = useMemo(() => Array.from({ length: shown }, (_, at) => at), [shown])
  return (
    <VirtualList
      label="Notes"
      items={indexes}
      keyOf={(at) => ulidIn(found, at)}
      rowHeightPx={104}
      renderRow={(at) => {
        const ulid = ulidIn(found, at)
        return (
          <>
            {at === found.missed?.nearestFrom && <NearestDays />}
            <FoundNote ulid={ulid} found={found} source={source} isOpen={ulid === open} onOpen={remember} />
          </>
        )
      }}
      after={<RelatedFound found={found} />}
      {...(choosing && { ref: choosing.list, onRowKey: choosing.onRowKey })}
      // While the best are suggested over it, the same notes are not seen twice.
      className="min-h-0 grow in-[:has([data-suggesting])]:opacity-0"
    />
  )
}

function SaveSearch({ search: { query, filter } }: { search: NoteSearch }) {
  const actions = useSavedSearchActions()
  const save = async () => {
    try {
      await actions.save({ query, filter })
      showToast('Saved. Find it by clicking the search box, on any of your devices.')
    } catch (error) {
      showToast(refusalOf(error))
    }
  }
  return (
    <Button look="quiet" size="s" onClick={() => void save()}>
      <BookmarkPlus size={16} aria-hidden="true" />
      Save search
    </Button>
  )
}

const whole = new Intl.NumberFormat('en-GB')

function sentenceOf(found: Found): string {
  const { share } = found
  return whatWasFound(found) + (share < 1 ? ` Still reading your notes: ${Math.floor(share * 100)}%.` : '')
}

function whatWasFound({ count, missed, search: { query } }: Found): string {
  if (missed) return `No note ${missed.inWords}.`
  const isFilterAlone = query.trim() === ''
  if (count === 0)
    return isFilterAlone ? 'No notes match these filters.' : `Nothing found for “${query.trim()}”.`
  if (count === 1) return '1 note found.'
  return `${whole.format(count)} notes, ${isFilterAlone ? 'newest' : 'best match'} first.`
}
