import type { Exchange } from '@earmark/core/entities/conversation.ts'
import { useEffect } from 'react'
import { useLivePart, useLiveValue } from '../../base/live-value.ts'
import { useNotes } from '../../base/local-db/notes-context.tsx'
import { modelHere } from './model-here.ts'
import type { Writing } from './writings.ts'

/** What the model makes of a question, if it was asked on this page. */
export function useWriting(id: string | undefined): Writing | undefined {
  const { all } = modelHere(useNotes()).writings
  return useLivePart(all, (writings) => (id === undefined ? undefined : writings.get(id)))
}

/** undefined: none of these is being answered in words. */
export function useStopWriting(exchanges: readonly Pick<Exchange, 'id'>[]): (() => void) | undefined {
  const { writings } = modelHere(useNotes())
  const all = useLiveValue(writings.all)
  const running = exchanges.filter(({ id }) => all.get(id)?.state === 'writing')
  return running.length === 0 ? undefined : () => running.forEach(({ id }) => writings.stop(id))
}

/** The model as it stands; looked at anew with each page. */
export function useModelStanding() {
  const here = modelHere(useNotes())
  useEffect(() => void here.look(), [here])
  return useLiveValue(here.standing)
}
