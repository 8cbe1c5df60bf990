import type { InsightSource, NoteInsights } from '@earmark/core/insights/note-insights.ts'
import { useEffect, useState } from 'react'
import { workerAddress } from '../../../base/worker-address.ts'
// oxlint-disable-next-line import/default -- the bundler gives it its address
import insightsWorker from './insights-worker.ts?worker&url'

/** Read when the words rest: who corrects a word after another is not served each of them. */
const restMs = 400

/** What is read off a note; undefined: it is being read for the first time, or cannot be. */
export function useInsights(source: InsightSource | undefined): NoteInsights | undefined {
  const [insights, setInsights] = useState<NoteInsights>()
  useEffect(() => {
    if (!source) return undefined
    const ended = new AbortController()
    const timer = setTimeout(() => {
      const worker = new Worker(workerAddress(insightsWorker), { type: 'module' })
      ended.signal.addEventListener('abort', () => worker.terminate())
      worker.addEventListener('message', ({ data }: MessageEvent<NoteInsights>) => {
        worker.terminate()
        setInsights(data)
      })
      worker.postMessage(source)
    }, restMs)
    ended.signal.addEventListener('abort', () => clearTimeout(timer))
    return () => ended.abort()
  }, [source])
  return insights
}
