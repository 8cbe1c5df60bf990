import { useState } from 'react'
import { useNotes } from '../local-db/notes-context.tsx'
import { PlaySentence } from '../player/play-sentence.tsx'
import type { OccurrenceRow } from '../search/search-messages.ts'
import { useDates } from '../times/use-dates.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { ResponsiveDialog } from '../ui/responsive-dialog.tsx'
import { showToast } from '../ui/toasts.ts'
import { VirtualList } from '../ui/virtual-list.tsx'
import { type FixOffer, notesOf } from './fix-offer.ts'
import { type ReplaceStep, replaceStep } from './replace-words.ts'

interface OccurrencesDialogProps {
  offer: FixOffer
  /** Where those are: `3 other notes`. */
  places: string
  /** Takes in what was done; answers how it is taken back. */
  onReplaced: (step: ReplaceStep) => () => void
  onClose: () => void
}

const keyOf = ({ ulid, at, from }: OccurrenceRow) => `${ulid}:${at}:${from}`

/** Every place where the same was misheard, to be seen, heard and chosen. */
export function OccurrencesDialog({ offer, places, onReplaced, onClose }: OccurrencesDialogProps) {
  const { occurrences, corrected } = offer
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const { isBusy, replace } = useReplacing(offer, onReplaced, onClose)
  const chosen = occurrences.filter((occurrence) => !left.has(keyOf(occurrence)))
  const toggle = (key: string) => {
    const next = new Set(left)
    if (!next.delete(key)) next.add(key)
    setLeft(next)
  }
  return (
    <ResponsiveDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`“${corrected.from}” in ${places}`}
      description={`Choose where “${corrected.to}” was said.`}
      size="large"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <Checkbox
            label="All places"
            checked={left.size === 0}
            onChange={() => setLeft(left.size === 0 ? new Set(occurrences.map(keyOf)) : new Set())}
          />
          <Button busy={isBusy} disabled={chosen.length === 0} onClick={() => void replace(chosen)}>
            {chosen.length === 1 ? 'Replace in 1 place' : `Replace in ${chosen.length} places`}
          </Button>
        </div>
        <VirtualList
          label="Places"
          className="h-[min(26rem,55dvh)] border-y border-line"
          items={occurrences}
          keyOf={keyOf}
          rowHeightPx={92}
          renderRow={(occurrence) => (
            <OccurrenceItem
              occurrence={occurrence}
              isChosen={!left.has(keyOf(occurrence))}
              onToggle={() => toggle(keyOf(occurrence))}
            />
          )}
        />
      </div>
    </ResponsiveDialog>
  )
}

function useReplacing(
  { corrected }: FixOffer,
  onReplaced: OccurrencesDialogProps['onReplaced'],
  onDone: () => void,
) {
  const notes = useNotes()
  const [isBusy, setIsBusy] = useState(false)
  const replace = async (chosen: readonly OccurrenceRow[]) => {
    const all = chosen.map(({ ulid, at, from }) => ({ ulid, at, from, to: corrected.to }))
    const step = replaceStep(notes, 'correction', all)
    setIsBusy(true)
    const isDone = await step.redo()
    setIsBusy(false)
    if (!isDone) return
    showToast(`“${corrected.to}” is written in ${notesOf(chosen)}.`, onReplaced(step))
    onDone()
  }
  return { isBusy, replace }
}

interface OccurrenceItemProps {
  occurrence: OccurrenceRow
  isChosen: boolean
  onToggle: () => void
}

/** A moment before the word and a little after it, so that it is heard as it was said. */
const secondsAround = { before: 1, after: 2.5 }

function OccurrenceItem({ occurrence, isChosen, onToggle }: OccurrenceItemProps) {
  const dates = useDates()
  const { ulid, title, recorded_at, before, from, after, at, isTimed } = occurrence
  const sentence = { start: Math.max(0, at - secondsAround.before), end: at + secondsAround.after }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2 pr-1">
      <div className="min-w-0 grow basis-64">
        <Checkbox
          checked={isChosen}
          onChange={onToggle}
          label={
            <span className="block wrap-anywhere">
              <span className="block text-sm text-ink-3">
                {title}, {dates.day(recorded_at)}
              </span>
              <span className="said">
                {before}
                <mark className="rounded-[3px] bg-mark px-0.5 text-mark-ink">{from}</mark>
                {after}
              </span>
            </span>
          }
        />
      </div>
      {isTimed && <PlaySentence ulid={ulid} sentence={sentence} />}
    </div>
  )
}
