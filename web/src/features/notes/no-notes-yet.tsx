import { understoodSentence } from '@earmark/core/speech/understood-languages.ts'
import type { ReactNode } from 'react'
import { useNotesPart } from '../../base/local-db/use-recordings.ts'
import { useIsTeam } from '../../base/session/use-is-team.ts'
import { useHasSpeechElsewhere, useSpeechLanguages } from '../../base/session/use-speech-languages.ts'
import { EmptyState } from '../../base/ui/empty-state.tsx'
import { sampleBars } from '../../base/ui/sample-bars.ts'
import { Waveform } from '../../base/ui/waveform.tsx'

/** What the dashboard shows before the first note, and what can be done about it. */
export function NoNotesYet({ actions }: { actions: ReactNode }) {
  const isTeam = useIsTeam()
  const languages = useSpeechLanguages()
  const hasSpeechElsewhere = useHasSpeechElsewhere()
  const hasSynced = useNotesPart('hasSynced')
  // A guest alone: everyone else sees the channel that every team has.
  const isInNone = useNotesPart('channels').length === 0 && isTeam && hasSynced
  const hasSample = (useNotesPart('lines')?.length ?? 0) > 0
  return (
    <EmptyState
      title={hasSample ? 'Your first note' : 'Nothing here yet'}
      icon={<Waveform bars={sampleBars(48)} className="h-14 w-60" />}
      action={actions}
    >
      {isInNone && inNoChannel}
      {!isInNone &&
        `${isTeam ? teamsOwn : 'Press the red button and talk.'} ${whatIsKept} ${hasSpeechElsewhere ? '' : understoodSentence(languages)}`}
    </EmptyState>
  )
}

const inNoChannel =
  'You are not in any channel yet. Whoever invited you can add you to one. Until then, only you see what you record.'
const teamsOwn =
  'Notes that you record here belong to the team. Your own are in your personal account: switch to it in the account menu.'
const whatIsKept = 'Each note is saved with a title, tags and a transcript of what you said.'
