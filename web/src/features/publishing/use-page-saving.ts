import type { Page, PageAuthor } from '@earmark/core/entities/page.ts'
import { momentOf, type PageDraft } from '@earmark/core/publishing/draft-of-note.ts'
import { useRef, useState } from 'react'
import { limitMetBy, sentenceOf } from '../../base/api/api-error.ts'
import { api } from '../../base/api/fetch-client.ts'
import { showToastWith } from '../../base/ui/toasts.ts'

interface Saving {
  ulid: string
  page: Page | undefined
  onSaved: (saved: Page, sent: PageDraft) => void
  /** Of what was to be chosen first; false: it is not about that. */
  onAuthorRefused: (error: unknown, author: PageAuthor) => boolean
}

interface Wanted {
  /** Left out: as it is. */
  state?: Page['state']
  /** To be chosen first. */
  author?: PageAuthor | undefined
}

interface Failure {
  sentence: string
  limit: string | undefined
}

/** Sends one thing at a time, and says what came of it. */
export function usePageSaving({ ulid, page, onSaved, onAuthorRefused }: Saving) {
  // State alone would let a second click through before the next render.
  const isSending = useRef(false)
  const [sending, setSending] = useState<Sent>()
  const [failure, setFailure] = useState<Failure>()

  async function send(draft: PageDraft, { state, author }: Wanted): Promise<void> {
    if (isSending.current) return
    isSending.current = true
    setSending(state ?? 'saved')
    setFailure(undefined)
    try {
      if (author) await api.call('PUT /page-author', { body: author })
      const { title, text, sound, picture, picture_alt, day } = draft
      const published_at = momentOf(day, page?.published_at ?? null, new Date())
      const body = { title, text, sound, picture, picture_alt, published_at, ...(state && { state }) }
      const saved = page
        ? await api.call('PATCH /pages/:id', { params: { id: page.id }, body })
        : await api.call('POST /pages', { body: { recording: ulid, ...body } })
      const open = { label: 'Open page', run: () => void window.open(saved.url, '_blank', 'noreferrer') }
      showToastWith({
        text: sentences[state ?? 'saved'],
        // Its way there stands at the top, far from the button that was pressed.
        ...(saved.state === 'published' && !saved.taken_down && { action: open }),
      })
      onSaved(saved, draft)
    } catch (error) {
      if (author && onAuthorRefused(error, author)) return
      setFailure({ sentence: sentenceOf(error), limit: limitMetBy(error) })
    } finally {
      isSending.current = false
      setSending(undefined)
    }
  }

  return { sending, failure, save: (draft: PageDraft, wanted: Wanted) => void send(draft, wanted) }
}

/** What is on its way. */
export type Sent = keyof typeof sentences

const sentences = {
  draft: 'Saved. Nobody else can read it.',
  published: 'Published.',
  saved: 'Saved. The page is updated.',
} as const
