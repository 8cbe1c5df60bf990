import type { VocabularyWord } from '@earmark/core/entities/vocabulary.ts'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useNotes } from '../../base/local-db/notes-context.tsx'
import { useDates } from '../../base/times/use-dates.ts'
import { type FixOffer, findToFix, notesOf } from '../../base/vocabulary/fix-offer.ts'
import { OccurrencesDialog } from '../../base/vocabulary/occurrences-dialog.tsx'

/** In how many notes each thing that a name was heard as still stands, and where. */
export function StillHeard({ word }: { word: VocabularyWord }) {
  const [offer, setOffer] = useState<FixOffer>()
  const { offers, readAgain } = useStillHeard(word)
  return (
    <>
      {offers.map((each) => (
        <button
          key={each.corrected.from}
          type="button"
          aria-label={`still in ${notesOf(each.occurrences)}: ${each.corrected.from}`}
          onClick={() => setOffer(each)}
          className="link min-h-9 max-sm:min-h-11"
        >
          {offers.length > 1 && `“${each.corrected.from}” `}still in {notesOf(each.occurrences)}
        </button>
      ))}
      {offer && (
        <OccurrencesDialog
          offer={offer}
          places={notesOf(offer.occurrences)}
          onReplaced={(step) => {
            readAgain()
            return () => void step.undo().then(readAgain)
          }}
          onClose={() => setOffer(undefined)}
        />
      )}
    </>
  )
}

function useStillHeard({ text, heard }: VocabularyWord) {
  const notes = useNotes()
  const { timeZone } = useDates()
  const [offers, setOffers] = useState<readonly FixOffer[]>([])
  // A list that is read anew has the same words.
  const forms = heard.join('\n')
  const wanted = useMemo(() => forms.split('\n').filter(Boolean), [forms])
  const read = useCallback(async () => {
    const found = await Promise.all(
      wanted.map(async (from) => ({
        corrected: { from, to: text },
        occurrences: await findToFix({ notes, timeZone, text: from }),
      })),
    )
    return found.filter(({ occurrences }) => occurrences.length > 0)
  }, [notes, timeZone, text, wanted])
  useEffect(() => {
    const wish = { isHeld: true }
    void read().then((found) => wish.isHeld && setOffers(found))
    return () => {
      wish.isHeld = false
    }
  }, [read])
  return { offers, readAgain: () => void read().then(setOffers) }
}
