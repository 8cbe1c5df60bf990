import type { Recording } from '@earmark/core/entities/recording.ts'
import { useEffect, useState } from 'react'
import { useNotes } from '../../../base/local-db/notes-context.tsx'
import { peaksOfSound } from './peaks-of-sound.ts'

/** The note's own, else those of the copy on this device. Empty until they are known. */
export function usePeaks({ ulid, peaks }: Pick<Recording, 'ulid' | 'peaks'>): readonly number[] {
  const notes = useNotes()
  const [measured, setMeasured] = useState<readonly number[]>([])
  const isUnknown = peaks === null
  useEffect(() => {
    if (!isUnknown) return
    const held = { isGone: false }
    const measure = async () => {
      const sound = await notes.readSound(ulid)
      const found = sound && (await peaksOfSound(sound))
      if (found && !held.isGone) setMeasured(found)
    }
    void measure()
    return () => {
      held.isGone = true
    }
  }, [notes, ulid, isUnknown])
  return peaks ?? measured
}
