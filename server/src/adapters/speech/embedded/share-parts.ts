import type { SpeechSegment } from '@earmark/core/speech/transcript.ts'
import { converse, type Failed } from './converse.ts'
import { cutIntoParts } from './sound-parts.ts'
import type { SpeechChild } from './speech-child.ts'

export interface ShareOptions {
  signal: AbortSignal | undefined
  /** A second process, where there is room for one. */
  helper: {
    mayBegin: () => boolean
    mayGoOn: () => boolean
    take: () => Promise<SpeechChild | Error | undefined>
    giveBack: (child: SpeechChild) => void
  }
  onProgress: (seconds: number, soFar: () => SpeechSegment[]) => void
}

/**
 * A sound in parts, by one process or by two side by side. However it ends early, its processes end with it: the next
 * sound must not find a rest of this one.
 */
export async function shareParts(
  child: SpeechChild,
  audio: AsyncIterable<Float32Array>,
  { signal, helper, onProgress }: ShareOptions,
): Promise<SpeechSegment[] | Failed> {
  const parts = cutIntoParts(audio)
  const children = new Set([child])
  const state: { failed?: Failed; fault?: { error: unknown }; helping?: Promise<void> | undefined } = {}
  const stop = () => Promise.all([...children].map((each) => each.stop()))
  const halt = () => void stop()

  const work = async (by: SpeechChild, goesOn: () => boolean): Promise<void> => {
    while (!state.failed && !state.fault && goesOn()) {
      const part = await parts.next()
      if (!part) return
      if (part.isFull && helper.mayBegin()) state.helping ??= help()
      const ended = await converse(by, part.samples, (segments, seconds) => {
        part.hear(segments, seconds)
        onProgress(parts.seconds(), parts.segments)
      })
      part.end()
      if (ended === 'done') continue
      state.failed ??= ended
      await stop()
    }
  }
  const help = async (): Promise<void> => {
    const other = await helper.take()
    // Without help it takes longer, and that is all.
    if (!other || other instanceof Error) return
    children.add(other)
    try {
      await work(other, helper.mayGoOn)
    } catch (error) {
      state.fault ??= { error }
      await stop()
    } finally {
      children.delete(other)
      helper.giveBack(other)
      state.helping = undefined
    }
  }

  if (signal?.aborted) halt()
  signal?.addEventListener('abort', halt)
  try {
    await work(child, () => true)
    await state.helping
    if (state.fault) throw state.fault.error
    if (!state.failed) return parts.segments()
    return signal?.aborted ? { ...state.failed, reason: 'aborted' } : state.failed
  } catch (error) {
    await stop()
    await state.helping
    throw error
  } finally {
    signal?.removeEventListener('abort', halt)
    await parts.close()
  }
}
