import { sampleEngine } from '@earmark/core/recording/silent-engines.ts'
import type { ReactNode } from 'react'
import { useNotesPart } from '../../base/local-db/use-recordings.ts'
import { useIsTeam } from '../../base/session/use-is-team.ts'

interface NoNoteOpenProps {
  /** Stands there before there is any note of their own. */
  first?: ReactNode
  /** What one can do instead of choosing. */
  children: ReactNode
}

/** In the note's place while none is open. */
export function NoNoteOpen({ first, children }: NoNoteOpenProps) {
  const isEmpty = useNotesPart('lines')?.every(({ engine }) => engine === sampleEngine)
  const isKnown = useNotesPart('hasSynced')
  const isOffline = useNotesPart('sync') === 'offline'
  if (first && isEmpty && (isKnown || isOffline)) return <div className="m-auto max-md:hidden">{first}</div>
  return (
    <div className="m-auto w-full max-w-xl px-8 max-md:hidden">
      <p className="pb-5 text-center text-ink-3">Choose a note to read or listen to.</p>
      {children}
    </div>
  )
}

/** In the list's place before there is any note: all there is to say on a phone, which has no other place for it. */
export function NoNotesListed({ first }: { first: ReactNode }) {
  const isTeam = useIsTeam()
  return (
    <>
      <div className="min-h-0 overflow-y-auto pb-24 md:hidden">{first}</div>
      <p className="m-auto px-8 text-center text-ink-3 max-md:hidden">
        {isTeam ? 'The team’s notes appear here.' : 'Your notes appear here.'}
      </p>
    </>
  )
}
