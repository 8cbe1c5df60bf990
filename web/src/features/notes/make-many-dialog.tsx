import { spansOf } from '@earmark/core/creations/note-spans.ts'
import { manyKinds, mostNotes } from '@earmark/core/entities/made.ts'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { attempt } from '../../base/attempt.ts'
import { manyKindTexts } from '../../base/creations/kinds.ts'
import { MakeButton } from '../../base/creations/make-button.tsx'
import { type MadeOfNotes, makeOfNotes } from '../../base/creations/make-of-notes.ts'
import type { Order } from '../../base/creations/order.ts'
import { OwnTemplates } from '../../base/creations/own-templates.tsx'
import { useModel } from '../../base/creations/use-model.ts'
import { useWriting } from '../../base/creations/use-writing.ts'
import { writeOfNotes } from '../../base/creations/write-of-notes.ts'
import { WrittenByModel } from '../../base/creations/written-by-model.tsx'
import type { WrittenOrder } from '../../base/creations/written-order.ts'
import { WritingNotice } from '../../base/creations/writing-notice.tsx'
import { useNotes } from '../../base/local-db/notes-context.tsx'
import type { NoteLine } from '../../base/local-db/schema.ts'
import { refusalOf } from '../../base/refusal-of.ts'
import { NewTemplateDialog } from '../../base/templates/new-template-dialog.tsx'
import { useDates } from '../../base/times/use-dates.ts'
import { Notice } from '../../base/ui/notice.tsx'
import { ResponsiveDialog } from '../../base/ui/responsive-dialog.tsx'
import { Select } from '../../base/ui/select.tsx'
import { showToast } from '../../base/ui/toasts.ts'
import { useUnmountSignal } from '../../base/use-unmount-signal.ts'
import { notesInWords } from './change-many.ts'

interface MakeManyDialogProps {
  lines: readonly NoteLine[]
  onMade: () => void
  onClose: () => void
}

/** What can be made of these notes, or those of some days, in one of its own. Closing it ends what is being made. */
export function MakeManyDialog({ lines: all, onMade, onClose }: MakeManyDialogProps) {
  const [lines, spanField] = useSpan(all)
  const [isDrafting, setIsDrafting] = useState(false)
  const done = () => {
    onMade()
    onClose()
  }
  const { making, problem, make } = useMaking(lines, done)
  const model = useModel()
  const { writing, failure, write, cancel } = useWriting(useWriteOfNotes(lines), done)
  const trouble = problem ?? failure
  const isTooMany = lines.length > mostNotes
  if (isDrafting) return <NewTemplateDialog onClose={() => setIsDrafting(false)} />
  return (
    <ResponsiveDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Make of ${notesInWords(lines.length)}`}
      description="Chosen from their words, on this device, in a note of its own. The notes stay as they are."
    >
      <div className="grid grid-cols-1 gap-4">
        {spanField}
        {/* What was pressed may stand far down. */}
        <div className="sticky top-0 z-10 grid gap-2 empty:hidden">
          {writing !== undefined && <WritingNotice model={model?.model?.name} onCancel={cancel} />}
          {trouble && <Notice kind="alert">{trouble}</Notice>}
        </div>
        {isTooMany ? (
          <Notice kind="alert">{`One thing is made of at most ${mostNotes} notes: choose fewer, or fewer days.`}</Notice>
        ) : (
          <>
            <ul aria-label="What can be made" className="grid gap-x-3 gap-y-1 sm:grid-cols-2">
              {manyKinds.map((kind) => (
                <li key={kind}>
                  <MakeButton
                    {...manyKindTexts[kind]}
                    isBusy={making?.name === manyKindTexts[kind].name}
                    onClick={() =>
                      make({ wanted: { kind }, name: manyKindTexts[kind].name, template_id: null })
                    }
                  />
                </li>
              ))}
            </ul>
            {model && <WrittenByModel standing={model} isOfMany writing={writing} onWrite={write} />}
            <OwnTemplates
              making={making}
              onWrite={model?.allowed ? write : undefined}
              writing={writing}
              onMake={make}
              onNew={() => setIsDrafting(true)}
            />
          </>
        )}
      </div>
    </ResponsiveDialog>
  )
}

/** Those that are left, and where one chooses by days. */
function useSpan(all: readonly NoteLine[]) {
  const { timeZone } = useDates()
  const [chosen, setChosen] = useState('')
  const [now] = useState(() => Date.now())
  const spans = useMemo(() => spansOf(all, { now, timeZone }), [all, now, timeZone])
  const options = [
    { value: '', text: `All ${notesInWords(all.length)}` },
    ...spans.map(({ text, notes }) => ({ value: text, text: `${text}: ${notesInWords(notes.length)}` })),
  ]
  const field = spans.length > 0 && (
    <Select
      label="Which notes"
      options={options}
      value={chosen}
      onChange={(event) => setChosen(event.currentTarget.value)}
    />
  )
  return [spans.find(({ text }) => text === chosen)?.notes ?? all, field] as const
}

function useMaking(lines: readonly NoteLine[], onMade: () => void) {
  const notes = useNotes()
  const dates = useDates()
  const openMade = useOpenMade()
  const [making, setMaking] = useState<Order>()
  const [problem, setProblem] = useState<string>()
  const unmountSignal = useUnmountSignal()
  const work = async (order: Order) => {
    const signal = unmountSignal()
    setMaking(order)
    setProblem(undefined)
    try {
      const made = await makeOfNotes(notes, { order, lines, dates }, signal)
      if (made.kind !== 'made') return setProblem(problems[made.kind](order))
      openMade(made.ulid, `${order.name} made.`)
      onMade()
    } catch (error) {
      if (!signal.aborted) setProblem(refusalOf(error))
    } finally {
      setMaking(undefined)
    }
  }
  return { making, problem, make: (order: Order) => void (making ?? work(order)) }
}

function useWriteOfNotes(lines: readonly NoteLine[]) {
  const notes = useNotes()
  const dates = useDates()
  const openMade = useOpenMade()
  return async (order: WrittenOrder, signal: AbortSignal) => {
    const { ulid, told } = await writeOfNotes(notes, { order, lines, dates }, signal)
    openMade(ulid, told)
  }
}

function useOpenMade() {
  const notes = useNotes()
  const navigate = useNavigate()
  return (ulid: string, told: string) => {
    showToast(told, () => attempt(notes.mutate('recordings.remove', { ulids: [ulid] })))
    void navigate(`/d/recording/${ulid}`)
  }
}

const problems: Record<Exclude<MadeOfNotes['kind'], 'made'>, (order: Order) => string> = {
  nothing: ({ name }) => `These notes have nothing for “${name}”.`,
  no_words: () => 'These notes have no words yet.',
  too_much: ({ name }) => `“${name}” of all of these is more than one note can hold: choose fewer notes.`,
}
