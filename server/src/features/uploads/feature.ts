import type { Feature } from '../../platform/feature.ts'
import type { Services } from '../../services.ts'
import { registerAudio } from './audio-routes.ts'
import { finishComplete } from './finish-complete.ts'
import { registerNewRecording } from './new-recording-routes.ts'
import { removeDiscarded, sweepBlobs, sweepUploadFiles } from './sweep-files.ts'
import { sweepUploads } from './sweep-uploads.ts'
import { sweepStaleProgress } from './upload-progress.ts'
import { registerUploads } from './uploads-routes.ts'

export function uploads(services: Services): Feature {
  return {
    routes({ api }) {
      registerNewRecording(api, services)
      registerUploads(api, services)
      registerAudio(api, services)
    },
    tasks: [
      { what: 'finishing uploads that are complete', run: () => finishComplete(services) },
      { what: 'forgetting uploads that nobody went on with', run: () => sweepUploads(services) },
      { what: 'removing the bytes of what was deleted', run: () => removeDiscarded(services) },
      { what: 'forgetting bytes of uploads that are not known', run: () => sweepUploadFiles(services) },
      {
        what: 'saying of sounds that stopped on their way where they are',
        run: () => sweepStaleProgress(services),
      },
      {
        what: 'setting aside bytes that nothing refers to',
        everyHours: 24,
        run: () => sweepBlobs(services),
      },
    ],
  }
}
