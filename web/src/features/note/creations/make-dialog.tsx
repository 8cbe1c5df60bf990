import { readKinds } from '@earmark/core/entities/made.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useNotes } from '../../../base/local-db/notes-context.tsx'
import { useDates } from '../../../base/times/use-dates.ts'
import { Notice } from '../../../base/ui/notice.tsx'
import { ResponsiveDialog } from '../../../base/ui/responsive-dialog.tsx'
import { Spinner } from '../../../base/ui/spinner.tsx'
import type { OpenNote } from '../use-open-note.ts'
import { makeCreationActions, type Order } from './creation-actions.ts'
import { kindTexts } from './kinds.ts'

interface MakeDialogProps {
  note: OpenNote
  onClose: () => void
}

/** What can be made of this note, here and now. Closing it ends what is being made. */
export function MakeDialog({ note: { recording }, onClose }: MakeDialogProps) {
  const notes = useNotes()
  const dates = useDates()
  const actions = useMemo(() => makeCreationActions({ notes, recording, dates }), [notes, recording, dates])
  const [making, setMaking] = useState<Order>()
  const [nothing, setNothing] = useState<Order>()
  const ended = useRef(new AbortController())
  useEffect(() => {
    ended.current = new AbortController()
    return () => ended.current.abort()
  }, [])
  const make = async (order: Order) => {
    setMaking(order)
    setNothing(undefined)
    const told = await actions.make(order, ended.current.signal)
    if (ended.current.signal.aborted) return
    setMaking(undefined)
    if (told === 'made') onClose()
    else if (told === 'nothing') setNothing(order)
  }
  return (
    <ResponsiveDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Make"
      description="Chosen from the words of this note, on this device. The note itself stays as it is."
    >
      <div className="grid gap-4">
        {nothing && (
          <Notice kind="alert">
            {recording.transcript === ''
              ? 'This note has no words yet.'
              : `This note has nothing for “${nothing.name}”.`}
          </Notice>
        )}
        <ul aria-label="What can be made" className="grid gap-x-3 gap-y-1 sm:grid-cols-2">
          {readKinds.map((kind) => (
            <li key={kind}>
              <MakeButton
                {...kindTexts[kind]}
                isBusy={making?.name === kindTexts[kind].name}
                onClick={() =>
                  !making && void make({ wanted: { kind }, name: kindTexts[kind].name, template_id: null })
                }
              />
            </li>
          ))}
        </ul>
      </div>
    </ResponsiveDialog>
  )
}

interface MakeButtonProps {
  name: string
  about: string
  isBusy: boolean
  onClick: () => void
}

function MakeButton({ name, about, isBusy, onClick }: MakeButtonProps) {
  return (
    <button
      type="button"
      aria-busy={isBusy || undefined}
      onClick={onClick}
      className="flex min-h-14 w-full items-center gap-3 rounded-m px-3 py-2 text-left hover:bg-sunken"
    >
      <span className="min-w-0 grow">
        <span className="block font-semibold wrap-anywhere">{name}</span>
        <span className="block text-sm text-ink-2 wrap-anywhere">{about}</span>
      </span>
      {isBusy && <Spinner />}
    </button>
  )
}
