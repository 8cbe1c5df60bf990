import { addressAfterSaving } from '@earmark/core/recording/after-saving.ts'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useNotes } from '../../base/local-db/notes-context.tsx'
import { isEditable } from '../../base/ui/is-editable.ts'
import { useLatest } from '../../base/use-latest.ts'
import { useRecorderContext, useRecorderState } from './recorder-context.tsx'

/** Opens a note as soon as it is saved, unless the person is at something else. Returns the ulid of one it opened. */
export function useOpenSaved(): string | undefined {
  const { recorder } = useRecorderContext()
  const state = useRecorderState()
  const notes = useNotes()
  const navigate = useLatest(useNavigate())
  const location = useLatest(useLocation())
  const [opened, setOpened] = useState<string>()
  const expected = state.kind === 'saving' || state.kind === 'saved' ? state.ulid : undefined
  // Read with the saving, so that the note is there when its pane opens.
  useEffect(
    () => (expected === undefined ? undefined : notes.watchRow(expected, () => undefined)),
    [notes, expected],
  )
  useEffect(() => {
    const last = { ulid: '' }
    // Heard from the recorder itself: as an effect it would come after a picture without recorder and note.
    return recorder.state.subscribe(() => {
      const now = recorder.state.get()
      if (now.kind !== 'saved' || now.ulid === last.ulid) return
      last.ulid = now.ulid
      const { pathname, search } = location.current
      const line = notes.snapshot().lines?.find((one) => one.ulid === now.ulid)
      const address = addressAfterSaving(
        { ulid: now.ulid, channel_id: line?.channel_id ?? null },
        {
          pathname,
          search,
          isTyping: isEditable(document.activeElement),
          hasDialog: document.querySelector('[data-own-keys]') !== null,
        },
      )
      setOpened(address && now.ulid)
      // The recorder's own page is no place to come back to.
      if (address) void navigate.current(address, { replace: pathname === '/d/new' })
    })
  }, [recorder, location, notes, navigate])
  return opened
}
