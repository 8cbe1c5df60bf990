import type { ListedPage } from '@earmark/core/entities/page.ts'
import type { Dates } from '@earmark/core/text/dates.ts'
import { visitsText } from '@earmark/core/text/visits-text.ts'
import { Globe } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../base/api/fetch-client.ts'
import { useNotes } from '../../base/local-db/notes-context.tsx'
import { askPublicNotes } from '../../base/public-pages/ask-public-notes.ts'
import { LoadedPart } from '../../base/settings/loaded-part.tsx'
import { useAction } from '../../base/settings/use-action.ts'
import { useLoaded } from '../../base/settings/use-loaded.ts'
import { useDates } from '../../base/times/use-dates.ts'
import { Button } from '../../base/ui/button.tsx'
import { EmptyState } from '../../base/ui/empty-state.tsx'
import { LinkButton } from '../../base/ui/link-button.tsx'
import { Question } from '../../base/ui/question.tsx'
import { showToast } from '../../base/ui/toasts.ts'
import { VisitBars } from '../../base/ui/visit-bars.tsx'

/** The pages that the person may change, drafts too. */
export function OwnPages({ query }: { query: string }) {
  const { state, reload } = useLoaded('GET /pages')
  return (
    <LoadedPart state={state} what="pages" onRetry={reload}>
      {({ items }) => <PageList pages={items} query={query} onChanged={reload} />}
    </LoadedPart>
  )
}

interface PageListProps {
  pages: readonly ListedPage[]
  query: string
  onChanged: () => void
}

function PageList({ pages, query, onChanged }: PageListProps) {
  const found = pages.filter(({ title }) => title.toLowerCase().includes(query.trim().toLowerCase()))
  if (pages.length === 0) return <NothingPublished />
  if (found.length === 0) return <p role="status">No page like “{query}”.</p>
  return (
    <ul
      aria-label="Pages"
      className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line border-y border-line"
    >
      {found.map((page) => (
        <PageRow key={page.id} page={page} onChanged={onChanged} />
      ))}
    </ul>
  )
}

function PageRow({ page, onChanged }: { page: ListedPage; onChanged: () => void }) {
  const dates = useDates()
  const [isAsking, setIsAsking] = useState(false)
  const name = page.title || 'Untitled'
  const isRead = page.state === 'published' && page.taken_down === null
  return (
    <li className="py-4 @min-[56rem]:flex @min-[56rem]:items-center @min-[56rem]:gap-8">
      <div className="flex grow items-start gap-x-4 gap-y-2 max-sm:flex-col @min-[56rem]:min-w-0 @min-[56rem]:items-center">
        <div className="min-w-0 grow">
          <h2 className="text-xl leading-snug wrap-anywhere">{name}</h2>
          <p className="mt-0.5 text-sm wrap-anywhere text-ink-2">{stateOf(page, dates)}</p>
        </div>
        {page.visits > 0 && <VisitBars days={page.visits_by_day} />}
      </div>
      <div className="mt-2 flex flex-wrap gap-2 max-sm:-mr-3 max-sm:gap-0 @min-[56rem]:mt-0 @min-[56rem]:w-64 @min-[56rem]:shrink-0">
        {isRead && (
          <LinkButton
            to={page.url}
            target="_blank"
            look="quiet"
            size="s"
            aria-label={`Open: ${name}`}
            reloadDocument
          >
            Open
          </LinkButton>
        )}
        <LinkButton
          to={`/d/publish/${page.recording}?page=${page.id}`}
          look="plain"
          size="s"
          aria-label={`Edit: ${name}`}
        >
          Edit
        </LinkButton>
        {isRead && (
          <Button look="plain" size="s" aria-label={`Unpublish: ${name}`} onClick={() => setIsAsking(true)}>
            Unpublish
          </Button>
        )}
      </div>
      {isAsking && <UnpublishQuestion page={page} onDone={onChanged} onClose={() => setIsAsking(false)} />}
    </li>
  )
}

function stateOf(page: ListedPage, dates: Dates): string {
  const { state, taken_down, published_at, updated_at } = page
  if (taken_down) return `Taken down: ${taken_down.reason}`
  if (state === 'draft') return `Draft · saved ${dates.day(updated_at)}`
  return ['Public', published_at && dates.day(published_at), visitsText(page.visits)]
    .filter(Boolean)
    .join(' · ')
}

interface UnpublishQuestionProps {
  page: ListedPage
  onDone: () => void
  onClose: () => void
}

function UnpublishQuestion({ page: { id }, onDone, onClose }: UnpublishQuestionProps) {
  const notes = useNotes()
  const { isBusy, failure, run } = useAction()
  const unpublish = async () => {
    await api.call('PATCH /pages/:id', { params: { id }, body: { state: 'draft' } })
    onClose()
    onDone()
    void askPublicNotes(notes)
    showToast('Unpublished. Nobody else can read it.')
  }
  return (
    <Question
      title="Unpublish this page?"
      about="Its address stops working at once. It stays here as a draft, and you can publish it again."
      yes="Unpublish"
      isBusy={isBusy}
      failure={failure}
      onYes={() => run(unpublish)}
      onClose={onClose}
    />
  )
}

function NothingPublished() {
  return (
    <EmptyState title="No pages yet" icon={<Globe size={40} strokeWidth={1.25} aria-hidden="true" />}>
      Open a note and choose Publish… in its menu: anybody can read it then, as a page that you have edited.
    </EmptyState>
  )
}
