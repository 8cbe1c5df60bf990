import type { FixOffer } from '../../../base/vocabulary/fix-offer.ts'
import { OccurrencesDialog } from '../../../base/vocabulary/occurrences-dialog.tsx'
import type { EditHistory } from '../edit-history.ts'
import { otherNotes } from './offer-fix.ts'

interface OtherNotesDialogProps {
  offer: FixOffer
  history: EditHistory
  onClose: () => void
}

/** The same mistake in other notes; correcting it there is a step of this one. */
export function OtherNotesDialog({ offer, history, onClose }: OtherNotesDialogProps) {
  return (
    <OccurrencesDialog
      offer={offer}
      places={otherNotes(offer)}
      onReplaced={(step) => {
        history.add(step)
        return () => void history.takeBack(step)
      }}
      onClose={onClose}
    />
  )
}
