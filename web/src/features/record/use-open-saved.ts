import { addressAfterSaving } from '@earmark/core/recording/after-saving.ts'
import type { RecorderState } from '@earmark/core/recording/recorder-machine.ts'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useNotes } from '../../base/local-db/notes-context.tsx'
import { isEditable } from '../../base/ui/is-editable.ts'
import { useLatest } from '../../base/use-latest.ts'

/** Opens a note as soon as it is saved, unless the person is at something else. Returns the ulid of one it opened. */
export function useOpenSaved(state: RecorderState): string | undefined {
  const notes = useNotes()
  const navigate = useNavigate()
  const location = useLatest(useLocation())
  const [opened, setOpened] = useState<string>()
  const ulid = state.kind === 'saved' ? state.ulid : undefined
  const expected = state.kind === 'saving' ? state.ulid : ulid
  // Read with the saving, so that the note is there when its pane opens.
  useEffect(
    () => (expected === undefined ? undefined : notes.watchRow(expected, () => undefined)),
    [notes, expected],
  )
  useEffect(() => {
    if (ulid === undefined) return
    const { pathname, search } = location.current
    const line = notes.snapshot().lines?.find((one) => one.ulid === ulid)
    const address = addressAfterSaving(
      { ulid, channel_id: line?.channel_id ?? null },
      {
        pathname,
        search,
        isTyping: isEditable(document.activeElement),
        hasDialog: document.querySelector('[data-own-keys]') !== null,
      },
    )
    setOpened(address && ulid)
    // The recorder's own page is no place to come back to.
    if (address) void navigate(address, { replace: pathname === '/d/new', flushSync: true })
  }, [ulid, location, notes, navigate])
  return opened
}
