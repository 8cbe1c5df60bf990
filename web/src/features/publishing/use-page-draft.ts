import type { Page, PageAuthor, PageVersion } from '@earmark/core/entities/page.ts'
import type { Recording } from '@earmark/core/entities/recording.ts'
import {
  draftOfNote,
  draftOfPage,
  type PageDraft,
  type UnsavedPage,
} from '@earmark/core/publishing/draft-of-note.ts'
import { useEffect, useState } from 'react'
import { useDates } from '../../base/times/use-dates.ts'
import { showToast } from '../../base/ui/toasts.ts'
import { useLatest } from '../../base/use-latest.ts'
import { unsavedOnDevice as unsaved } from './unsaved-pages.ts'

interface Given {
  recording: Recording
  page: Page | undefined
}

/** What is being written. Whatever is typed is kept on this device until it is saved or discarded. */
export function usePageDraft({ recording, page }: Given) {
  const { timeZone } = useDates()
  const { ulid } = recording
  const saved_at = page?.updated_at ?? null
  const [began] = useState(() => unsaved.read(ulid))
  const fresh = (): UnsavedPage => {
    const draft = page ? draftOfPage(page, recording, timeZone) : draftOfNote(recording, timeZone)
    return { draft, author: null, saved_at }
  }
  const [current, setCurrent] = useState(() => began ?? fresh())
  const [found, setFound] = useState(began)
  const [isKept, setIsKept] = useState(true)
  const latest = useLatest(current)
  useLeavingQuestion(!isKept)

  const keep = (changed: UnsavedPage) => {
    setCurrent(changed)
    setIsKept(unsaved.keep(ulid, changed))
  }
  const discard = () => {
    unsaved.forget(ulid)
    setCurrent(fresh())
    setFound(undefined)
    showToast('Changes discarded.', () => keep(current))
  }
  /** Kept like what is typed: it is there again after leaving, and is public only once it is saved. */
  const restore = ({ title, text }: PageVersion) => {
    const before = latest.current
    const wasUnsaved = unsaved.read(ulid) !== undefined
    const put = { ...before, draft: { ...before.draft, title, text }, saved_at }
    keep(put)
    setFound(put)
    showToast('This version is in the form now. Save it to keep it.', () => {
      keep(before)
      setFound(found)
      if (!wasUnsaved) unsaved.forget(ulid)
    })
  }
  return {
    ...current,
    /** What was left unsaved another time, and whether the page was saved since. */
    found: found && { isOutdated: found.saved_at !== saved_at, discard },
    isKept,
    restore,
    change: (changes: Partial<PageDraft>) =>
      keep({ ...latest.current, draft: { ...latest.current.draft, ...changes }, saved_at }),
    setAuthor: (author: PageAuthor) => keep({ ...latest.current, author, saved_at }),
    /** What was typed while it was being sent is still unsaved. */
    settle(saved: Page, sent: PageDraft): void {
      setIsKept(true)
      if (latest.current.draft === sent) unsaved.forget(ulid)
      else unsaved.keep(ulid, { ...latest.current, saved_at: saved.updated_at })
    },
  }
}

function useLeavingQuestion(isAsked: boolean): void {
  useEffect(() => {
    if (!isAsked) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isAsked])
}
