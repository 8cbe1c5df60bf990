import type { PageAuthor, PageVersion } from '@earmark/core/entities/page.ts'
import type { Recording } from '@earmark/core/entities/recording.ts'
import { useState } from 'react'
import { api } from '../../base/api/fetch-client.ts'
import { AskFirst } from '../../base/settings/ask-first.tsx'
import { LoadedPart } from '../../base/settings/loaded-part.tsx'
import { useLoaded } from '../../base/settings/use-loaded.ts'
import { showToast } from '../../base/ui/toasts.ts'
import { PageForm } from './page-form.tsx'
import { PageVersions } from './page-versions.tsx'
import { unsavedOnDevice } from './unsaved-pages.ts'

interface KnownPageProps {
  id: string
  recording: Recording
  author: PageAuthor | null
  /** The first page that is published brings a name along. */
  onSaved: () => void
  onNamed: () => void
  onGone: () => void
}

/** A page that has been saved before: its form, what it was, and its end. */
export function KnownPage({ id, recording, author, onSaved, onNamed, onGone }: KnownPageProps) {
  const { state, reload } = useLoaded('GET /pages/:id', { params: { id } })
  // Restoring puts other words into the form, which then begins anew.
  const [restored, setRestored] = useState<PageVersion>()
  const restore = (version: PageVersion) => {
    setRestored(version)
    showToast('This version is in the form now. Save it to keep it.', () => setRestored(undefined))
  }
  const remove = async () => {
    await api.call('DELETE /pages/:id', { params: { id } })
    unsavedOnDevice.forget(recording.ulid)
    showToast('Page deleted.')
    onGone()
  }
  const saved = () => {
    setRestored(undefined)
    reload()
    onSaved()
  }
  return (
    <LoadedPart state={state} what="page" onRetry={reload}>
      {(page) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <PageForm
            key={`form ${restored?.number ?? page.updated_at}`}
            recording={recording}
            page={page}
            restored={restored}
            author={author}
            onSaved={saved}
            onNamed={onNamed}
          />
          <PageVersions key={`versions ${page.updated_at}`} id={id} onRestore={restore} />
          {!page.taken_down && (
            <AskFirst
              action="Delete page"
              question="Delete this page?"
              no="Cancel"
              yes="Delete"
              onYes={remove}
            >
              <p>
                Its address stops working at once, and its earlier versions are deleted with it. The note
                stays.
              </p>
            </AskFirst>
          )}
        </div>
      )}
    </LoadedPart>
  )
}
