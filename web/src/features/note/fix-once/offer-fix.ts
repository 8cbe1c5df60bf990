import type { Segment } from '@earmark/core/entities/recording.ts'
import { type CorrectedWords, correctedWords } from '@earmark/core/vocabulary/corrected-words.ts'
import type { Notes } from '../../../base/local-db/notes.ts'
import { showToast, showToastWith } from '../../../base/ui/toasts.ts'
import { countNotes, findToFix, type FixOffer } from '../../../base/vocabulary/fix-offer.ts'
import { mayEditVocabulary } from '../../../base/vocabulary/use-vocabulary.ts'

interface Edited {
  notes: Notes
  ulid: string
  timeZone: string
  before: readonly Segment[]
  after: readonly Segment[]
}

/** After an edit: names are kept as vocabulary, and where the same stands in other notes they are offered. */
export async function offerFix(edited: Edited, onShow: (offer: FixOffer) => void): Promise<void> {
  for (const corrected of correctedWords(edited.before, edited.after)) {
    const isKept = corrected.isName && (await keepName(edited.notes, corrected))
    const { notes, ulid, timeZone } = edited
    const occurrences = await findToFix({ notes, timeZone, text: corrected.from, except: ulid })
    if (occurrences.length > 0) {
      showToastWith({
        text: `“${corrected.from}”: also in ${otherNotes({ occurrences })}.`,
        action: { label: 'Show', run: () => onShow({ corrected, occurrences }) },
        stays: true,
      })
    } else if (isKept) sayKept(edited.notes, corrected)
  }
}

/** `1 other note`, `3 other notes`. */
export function otherNotes({ occurrences }: Pick<FixOffer, 'occurrences'>): string {
  const count = countNotes(occurrences)
  return count === 1 ? '1 other note' : `${count} other notes`
}

async function keepName(notes: Notes, { from, to }: CorrectedWords): Promise<boolean> {
  if (!mayEditVocabulary(notes.actor)) return false
  try {
    await notes.mutate('vocabulary.add', { words: [{ text: to, heard: [from] }] })
    return true
  } catch {
    // A full vocabulary is said where one looks after it; the correction itself stands.
    return false
  }
}

function sayKept(notes: Notes, { to }: CorrectedWords): void {
  const forget = () => void notes.mutate('vocabulary.remove', { texts: [to] })
  showToast(`“${to}” is in your vocabulary: new transcripts spell it so.`, forget)
}
