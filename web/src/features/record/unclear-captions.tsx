import { captionsSentence, type SpeechLanguage } from '@earmark/core/speech/understood-languages.ts'
import { useEffect, useState } from 'react'
import { findHeardLanguages } from '../../base/speech/find-caption-languages.ts'
import { useHasSpeechElsewhere, useSpeechLanguages } from '../../base/session/use-speech-languages.ts'
import { useViewer } from '../../base/session/use-viewer.ts'

/** Nothing was understood so far: what the captions are in, and what the transcript may be in. */
export function UnclearCaptions({ languages }: { languages: readonly SpeechLanguage[] }) {
  const afterwards = useLanguagesAfterwards()
  if (!afterwards) return null
  return (
    <p className="text-center text-base text-ink-2">
      {captionsSentence(languages, afterwards)} Everything is being recorded.
    </p>
  )
}

/** What the server writes down once one has finished, or this device where there is no account; undefined at first. */
function useLanguagesAfterwards(): readonly SpeechLanguage[] | 'unknown' | undefined {
  const understood = useSpeechLanguages()
  const hasSpeechElsewhere = useHasSpeechElsewhere()
  const isGuest = useViewer().kind === 'guest'
  const [here, setHere] = useState<readonly SpeechLanguage[]>()
  useEffect(() => {
    if (isGuest) void findHeardLanguages(understood).then(setHere)
  }, [isGuest, understood])
  if (isGuest) return here
  return hasSpeechElsewhere ? 'unknown' : understood
}
