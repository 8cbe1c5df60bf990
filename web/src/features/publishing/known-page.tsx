import type { Page, PageAuthor } from '@earmark/core/entities/page.ts'
import type { Recording } from '@earmark/core/entities/recording.ts'
import { api } from '../../base/api/fetch-client.ts'
import { AskFirst } from '../../base/settings/ask-first.tsx'
import { LoadedPart } from '../../base/settings/loaded-part.tsx'
import { type Loaded, useLoaded } from '../../base/settings/use-loaded.ts'
import { showToast } from '../../base/ui/toasts.ts'
import { PageForm } from './page-form.tsx'
import { TakenDownPart } from './taken-down-part.tsx'
import type { Landing } from './use-landing.ts'
import { unsavedOnDevice } from './unsaved-pages.ts'

interface KnownPageProps {
  id: string
  /** As it was answered when it was made here: nothing needs to be waited for. */
  made: Page | undefined
  recording: Recording
  author: PageAuthor | null
  landing: Landing
  /** The first page that is published brings a name along. */
  onSaved: () => void
  onNamed: () => void
  onGone: () => void
}

/** A page that has been saved before: its form, and its end. */
export function KnownPage({
  id,
  made,
  recording,
  author,
  landing,
  onSaved,
  onNamed,
  onGone,
}: KnownPageProps) {
  const { state: loaded, reload } = useLoaded('GET /pages/:id', { params: { id } })
  const state: Loaded<Page> = loaded.kind === 'loading' && made ? { kind: 'ready', value: made } : loaded
  const remove = async () => {
    await api.call('DELETE /pages/:id', { params: { id } })
    unsavedOnDevice.forget(recording.ulid)
    showToast('Page deleted.')
    landing.set('form')
    onGone()
  }
  const saved = () => {
    reload()
    onSaved()
  }
  return (
    <LoadedPart state={state} what="page" onRetry={reload}>
      {(page) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {page.taken_down && <TakenDownPart id={id} {...page.taken_down} onReplied={reload} />}
          <PageForm
            key={page.updated_at}
            recording={recording}
            page={page}
            author={author}
            landing={landing}
            onSaved={saved}
            onNamed={onNamed}
            end={page.taken_down ? null : <DeletePage onDelete={remove} />}
          />
        </div>
      )}
    </LoadedPart>
  )
}

function DeletePage({ onDelete }: { onDelete: () => Promise<void> }) {
  return (
    <AskFirst action="Delete page" question="Delete this page?" no="Cancel" yes="Delete" onYes={onDelete}>
      <p>Its address stops working at once, and its earlier versions are deleted with it. The note stays.</p>
    </AskFirst>
  )
}
