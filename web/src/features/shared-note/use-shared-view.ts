import type { SharedNote } from '@earmark/core/entities/share.ts'
import { useState } from 'react'
import { loadLater, useLater } from '../../base/loading/later.ts'
import { useSharedNote } from './use-shared-note.ts'

const lively = loadLater(() => import('./lively-note.tsx'))

export type SharedView = ReturnType<typeof useSharedView>

/** The note with the element that plays it, and what makes both lively once it is here. */
export function useSharedView(id: string, opened: SharedNote) {
  const note = useSharedNote(id, opened)
  const part = useLater(lively, true)
  const [audio, setAudio] = useState<HTMLAudioElement | null>(null)
  const [bar, setBar] = useState<HTMLElement | null>(null)
  const isHeard = audio !== null && bar !== null
  return {
    note,
    part,
    /** The player is there, and all else that comes with the scripts. */
    isLively: part !== undefined && (note.sound.state !== 'ready' || isHeard),
    audio,
    setAudio,
    bar,
    setBar,
  }
}
