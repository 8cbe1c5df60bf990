import type { Segment } from '@earmark/core/entities/recording.ts'
import { isTimed } from '@earmark/core/recording/silent-engines.ts'
import { nameOf } from '@earmark/core/text/wordless.ts'
import { type CorrectedWords, correctedWords } from '@earmark/core/vocabulary/corrected-words.ts'
import { findOccurrences } from '@earmark/core/vocabulary/occurrences.ts'
import type { Notes } from '../../../base/local-db/notes.ts'
import type { OccurrenceRow } from '../../../base/search/search-messages.ts'
import { showToast, showToastWith } from '../../../base/ui/toasts.ts'
import { findToFix, placesInWords, type FixOffer } from '../../../base/vocabulary/fix-offer.ts'
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
    const others = await findToFix({ notes, timeZone, text: corrected.from, except: ulid })
    const occurrences = [...occurrencesHere(edited, corrected), ...others]
    if (occurrences.length > 0) {
      showToastWith({
        text: `“${corrected.from}”: also in ${placesInWords(occurrences, ulid)}.`,
        action: { label: 'Show', run: () => onShow({ corrected, occurrences }) },
        stays: true,
      })
    } else if (isKept) sayKept(edited.notes, corrected)
  }
}

/** Where the same is left in this note. The index may not have read the correction yet, so that its words are read here. */
function occurrencesHere({ notes, ulid, after }: Edited, { from, to }: CorrectedWords): OccurrenceRow[] {
  const line = notes.line(ulid)
  if (!line) return []
  const { recorded_at, created_by = null } = line
  const shown = { ulid, title: nameOf(line.title, line.wordless), recorded_at, created_by }
  return findOccurrences(after, from)
    .filter((found) => found.from !== to)
    .map((found) => ({ ...shown, ...found, isTimed: isTimed(line) }))
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
