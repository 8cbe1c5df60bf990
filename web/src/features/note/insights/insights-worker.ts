// Reads insights off a note beside the page: an hour of talk takes longer than a page may stand still.
import { type InsightSource, readInsights } from '@earmark/core/insights/note-insights.ts'

self.addEventListener('message', ({ data }: MessageEvent<InsightSource>) => {
  self.postMessage(readInsights(data))
})
