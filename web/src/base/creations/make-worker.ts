// Makes things from the words of notes beside the page: an hour of talk takes longer than a page may stand still.
import { type MakeRequest, makeRequested } from '@earmark/core/creations/make-of-many.ts'

self.addEventListener('message', ({ data }: MessageEvent<MakeRequest>) => {
  self.postMessage(makeRequested(data))
})
