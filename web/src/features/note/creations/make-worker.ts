// Makes things from the words of a note beside the page: an hour of talk takes longer than a page may stand still.
import { makeOne, type MakeRequest } from '@earmark/core/creations/make-one.ts'

self.addEventListener('message', ({ data }: MessageEvent<MakeRequest>) => {
  self.postMessage(makeOne(data))
})
