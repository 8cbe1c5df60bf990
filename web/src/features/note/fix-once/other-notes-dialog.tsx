import { type FixOffer, placesInWords } from '../../../base/vocabulary/fix-offer.ts'
import { OccurrencesDialog } from '../../../base/vocabulary/occurrences-dialog.tsx'
import type { EditHistory } from '../edit-history.ts'

interface OtherNotesDialogProps {
  /** The note that was corrected. */
  ulid: string
  offer: FixOffer
  history: EditHistory
  onClose: () => void
}

/** The same mistake elsewhere in this note and in others; correcting it there is a step of this one. */
export function OtherNotesDialog({ ulid, offer, history, onClose }: OtherNotesDialogProps) {
  return (
    <OccurrencesDialog
      offer={offer}
      places={placesInWords(offer.occurrences, ulid)}
      onReplaced={(step) => {
        history.add(step)
        return () => void history.takeBack(step)
      }}
      onClose={onClose}
    />
  )
}
