import { hasRightTo } from '@earmark/core/access/has-right-to.ts'
import type { Segment } from '@earmark/core/entities/recording.ts'
import { type CorrectedWords, correctedWords } from '@earmark/core/vocabulary/corrected-words.ts'
import type { Notes } from '../../../base/local-db/notes.ts'
import type { OccurrenceRow } from '../../../base/search/search-messages.ts'
import { searchClientOf } from '../../../base/search/search-state.ts'
import { showToast, showToastWith } from '../../../base/ui/toasts.ts'
import { mayEditVocabulary } from '../../../base/vocabulary/use-vocabulary.ts'

/** The same mistake in other notes. */
export interface FixOffer {
  corrected: CorrectedWords
  occurrences: readonly OccurrenceRow[]
}

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
    const occurrences = await findElsewhere(edited, corrected.from)
    if (occurrences.length > 0) {
      showToastWith({
        text: `“${corrected.from}”: also in ${countNotes(occurrences)}.`,
        action: { label: 'Show', run: () => onShow({ corrected, occurrences }) },
        stays: true,
      })
    } else if (isKept) sayKept(edited.notes, corrected)
  }
}

export function countNotes(occurrences: readonly OccurrenceRow[]): string {
  const count = new Set(occurrences.map(({ ulid }) => ulid)).size
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

/** In notes that the person may edit. Where nothing can be searched now, nothing is offered. */
async function findElsewhere({ notes, ulid, timeZone }: Edited, text: string): Promise<OccurrenceRow[]> {
  try {
    const client = await searchClientOf(notes)
    void client.call('useZone', { timeZone }).catch(() => undefined)
    const found = await client.call('occurrences', { text, except: ulid })
    return found.filter((row) => hasRightTo(notes.actor, 'recording.edit', row))
  } catch {
    return []
  }
}
