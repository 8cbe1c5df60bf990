import { cutAtOverlaps } from '@earmark/core/speech/cut-at-overlaps.ts'
import { decideLanguages } from '@earmark/core/speech/decide-languages.ts'
import type { SpeechSegment } from '@earmark/core/speech/transcript.ts'
import type { EngineWords, Speech } from '../../../ports/speech.ts'
import { createChildPool } from './child-pool.ts'
import { type ChildOptions, startChild } from './speech-child.ts'
import { shareParts } from './share-parts.ts'

export interface EmbeddedOptions extends ChildOptions {
  /** Processes that work side by side. */
  workers: number
  /** Asked before each part that a second process takes over of a sound. Not given: none helps. */
  mayHelp?: (processes: AtWork) => boolean
  /** After this long without work a process is ended, and its memory with it. */
  idleMs: number
  /** Told the number of each process that starts, for whoever watches over its memory. */
  onStart?: (pid: number) => void
}

/** How many processes are at work now, and how many of them besides the one that helps. */
export interface AtWork {
  atWork: number
  besides: number
}

/** Moonshine in processes of its own, started when first needed and again after a crash. */
export function createEmbeddedSpeech(options: EmbeddedOptions): Speech {
  const { mayHelp = () => false } = options
  const start = async () => {
    const child = await startChild(options)
    options.onStart?.(child.pid)
    return child
  }
  const pool = createChildPool(start, options)
  const wordsOf = (segments: SpeechSegment[]): EngineWords => ({
    transcript: cutAtOverlaps(decideLanguages(segments)),
    engine: 'moonshine-base',
  })
  return {
    async transcribe(audio, { onProgress, signal } = {}) {
      const child = await pool.take()
      if (child instanceof Error) return { kind: 'failed', reason: 'unavailable', detail: child.message }
      try {
        const segments = await shareParts(child, audio, {
          signal,
          helper: {
            mayBegin: () => mayHelp({ besides: pool.atWork(), atWork: pool.atWork() }),
            mayGoOn: () => mayHelp({ besides: pool.atWork() - 1, atWork: pool.atWork() }),
            take: pool.takeFree,
            giveBack: pool.giveBack,
          },
          onProgress: (seconds, soFar) => onProgress?.(seconds, () => wordsOf(soFar())),
        })
        return Array.isArray(segments) ? { kind: 'written', ...wordsOf(segments) } : segments
      } finally {
        pool.giveBack(child)
      }
    },
    close: pool.close,
  }
}
