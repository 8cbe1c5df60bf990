import type { SpeechLanguage } from '@earmark/core/speech/understood-languages.ts'
import type { Notes } from '../../base/local-db/notes.ts'
import type { OpenCaptions } from './caption-engine.ts'

/**
 * Captions for the owner of these notes. Loaded with the first recording: the engine and its models are large, and
 * most visits need neither.
 */
export function captionsFor(
  notes: Pick<Notes, 'device'>,
  understood: readonly SpeechLanguage[],
): OpenCaptions {
  return async (events) => {
    const [{ openCaptions }, { findCaptionLanguages }] = await Promise.all([
      import('../../base/speech/open-captions.ts'),
      import('../../base/speech/find-caption-languages.ts'),
    ])
    return openCaptions(events, () => findCaptionLanguages(notes, understood))
  }
}
