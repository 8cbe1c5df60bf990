import { readKinds } from '@earmark/core/entities/made.ts'
import { useMemo, useState } from 'react'
import { kindTexts } from '../../../base/creations/kinds.ts'
import { MakeButton } from '../../../base/creations/make-button.tsx'
import type { Order } from '../../../base/creations/order.ts'
import { useModel } from '../../../base/creations/use-model.ts'
import { useWriting } from '../../../base/creations/use-writing.ts'
import { WritingNotice } from '../../../base/creations/writing-notice.tsx'
import { WrittenByModel } from '../../../base/creations/written-by-model.tsx'
import { OwnTemplates } from '../../../base/creations/own-templates.tsx'
import { useNotes } from '../../../base/local-db/notes-context.tsx'
import { NewTemplateDialog } from '../../../base/templates/new-template-dialog.tsx'
import { useDates } from '../../../base/times/use-dates.ts'
import { Notice } from '../../../base/ui/notice.tsx'
import { ResponsiveDialog } from '../../../base/ui/responsive-dialog.tsx'
import { useUnmountSignal } from '../../../base/use-unmount-signal.ts'
import type { OpenNote } from '../use-open-note.ts'
import { type CreationActions, makeCreationActions } from './creation-actions.ts'

interface MakeDialogProps {
  note: OpenNote
  onClose: () => void
}

/** What can be made of this note, here and now. Closing it ends what is being made. */
export function MakeDialog({ note: { recording }, onClose }: MakeDialogProps) {
  const notes = useNotes()
  const dates = useDates()
  const actions = useMemo(() => makeCreationActions({ notes, recording, dates }), [notes, recording, dates])
  const model = useModel()
  const { writing, failure, write, cancel } = useWriting(actions.write, onClose)
  const { making, nothing, make } = useMaking(actions, onClose)
  const [isDrafting, setIsDrafting] = useState(false)
  if (isDrafting) return <NewTemplateDialog onClose={() => setIsDrafting(false)} />
  return (
    <ResponsiveDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Make"
      description="Chosen from the words of this note, on this device. The note itself stays as it is."
    >
      <div className="grid gap-4">
        {/* What was pressed may stand far down. */}
        <div className="sticky top-0 z-10 grid gap-2 empty:hidden">
          {writing !== undefined && <WritingNotice model={model?.model?.name} onCancel={cancel} />}
          {failure && <Notice kind="alert">{failure}</Notice>}
          {nothing && (
            <Notice kind="alert">
              {recording.transcript === ''
                ? 'This note has no words yet.'
                : `This note has nothing for “${nothing.name}”.`}
            </Notice>
          )}
        </div>
        <ul aria-label="What can be made" className="grid gap-x-3 gap-y-1 sm:grid-cols-2">
          {readKinds.map((kind) => (
            <li key={kind}>
              <MakeButton
                {...kindTexts[kind]}
                isBusy={making?.name === kindTexts[kind].name}
                onClick={() => make({ wanted: { kind }, name: kindTexts[kind].name, template_id: null })}
              />
            </li>
          ))}
        </ul>
        {model && <WrittenByModel standing={model} writing={writing} onWrite={write} />}
        <OwnTemplates
          making={making}
          onWrite={model?.allowed ? write : undefined}
          writing={writing}
          onMake={make}
          onNew={() => setIsDrafting(true)}
        />
      </div>
    </ResponsiveDialog>
  )
}

function useMaking(actions: CreationActions, onMade: () => void) {
  const [making, setMaking] = useState<Order>()
  const [nothing, setNothing] = useState<Order>()
  const unmountSignal = useUnmountSignal()
  const work = async (order: Order) => {
    const signal = unmountSignal()
    setMaking(order)
    setNothing(undefined)
    const told = await actions.make(order, signal)
    if (signal.aborted) return
    setMaking(undefined)
    if (told === 'made') onMade()
    else if (told === 'nothing') setNothing(order)
  }
  return { making, nothing, make: (order: Order) => void (making ?? work(order)) }
}
