import type { Page } from '@earmark/core/entities/page.ts'
import type { Recording } from '@earmark/core/entities/recording.ts'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { PageLink } from '../../base/builds/page-link.tsx'
import { useNotes } from '../../base/local-db/notes-context.tsx'
import { useRecording } from '../../base/local-db/use-recordings.ts'
import { useConnection } from '../../base/offline/use-connection.ts'
import { askPublicNotes } from '../../base/public-pages/ask-public-notes.ts'
import { LoadedPart } from '../../base/settings/loaded-part.tsx'
import { useLoaded } from '../../base/settings/use-loaded.ts'
import { Notice } from '../../base/ui/notice.tsx'
import { KnownPage } from './known-page.tsx'
import { PageForm } from './page-form.tsx'
import { makeLanding } from './use-landing.ts'

/** Where a note becomes a public page: the one it has, or a new one made of its words. */
export function PublishPane({ ulid }: { ulid: string }) {
  const recording = useRecording(ulid)
  const connection = useConnection()
  if (recording === null) return <Notice>This note is not on this device.</Notice>
  if (connection === 'offline' || connection === 'signed_out') {
    return <Notice>To publish needs a connection. What is published already stays public.</Notice>
  }
  if (!recording) return null
  return (
    <>
      <PageLink to={`/d/recording/${ulid}`} className="link mb-4 inline-flex min-h-11 items-center">
        Back to the note
      </PageLink>
      <PagesOfNote recording={recording} />
    </>
  )
}

function PagesOfNote({ recording }: { recording: Recording }) {
  const { state, reload } = useLoaded('GET /pages', { query: { recording: recording.ulid } })
  const author = useLoaded('GET /page-author')
  const [params] = useSearchParams()
  const notes = useNotes()
  const [landing] = useState(makeLanding)
  const [made, setMade] = useState<Page>()
  // Also once a page was saved or deleted: the list of notes says which of them are public.
  useEffect(() => {
    if (state.kind === 'ready') void askPublicNotes(notes)
  }, [notes, state])
  return (
    <LoadedPart state={author.state} what="public name" onRetry={author.reload}>
      {(known) => (
        <LoadedPart state={state} what="pages" onRetry={reload}>
          {({ items }) => {
            const opened =
              items.find(({ id }) => id === params.get('page')) ??
              // What the bell and the email lead to.
              items.find(({ taken_down }) => taken_down) ??
              items[0]
            return opened ? (
              <KnownPage
                id={opened.id}
                made={made?.id === opened.id ? made : undefined}
                recording={recording}
                author={known.author}
                landing={landing}
                onSaved={() => {
                  reload()
                  author.reload()
                }}
                onNamed={author.reload}
                onGone={reload}
              />
            ) : (
              <PageForm
                recording={recording}
                page={undefined}
                author={known.author}
                landing={landing}
                onSaved={(saved) => {
                  setMade(saved)
                  reload()
                  author.reload()
                }}
                onNamed={author.reload}
              />
            )
          }}
        </LoadedPart>
      )}
    </LoadedPart>
  )
}
