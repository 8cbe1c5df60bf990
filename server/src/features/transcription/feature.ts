import type { Feature } from '../../platform/feature.ts'
import type { Services } from '../../services.ts'
import { doubtInvented } from './doubt-invented.ts'
import { mergeOffered } from './merge-offered.ts'
import { createTranscribeWorker } from './transcribe-worker.ts'
import { registerTranscription } from './transcription-routes.ts'

export function transcription(services: Services): Feature {
  const { transcription: engines } = services
  return {
    routes: ({ api }) => registerTranscription(api, services),
    // Where nothing can be heard, sounds wait in the database.
    jobs: engines ? { transcribe: createTranscribeWorker(services, engines) } : {},
    tasks: [
      { what: 'taking out words that were never understood', run: () => doubtInvented(services) },
      { what: 'merging transcripts that were once offered', run: () => mergeOffered(services) },
    ],
  }
}
