import type { Transcript } from '@earmark/core/speech/transcript.ts'
import type { SideNames } from '@earmark/core/speech/side-names.ts'
import { weaveSides } from '@earmark/core/speech/weave-sides.ts'
import type { EngineWords } from '../../ports/speech.ts'
import {
  type Measures,
  type TrackNeeds,
  type TrackOptions,
  type WrittenTrack,
  writeTrack,
} from './write-track.ts'

/**
 * First the left of it, then the right. The sound is read twice for that, as neither side can wait for the other
 * without being held in memory. It counts once against the plan: it is as long as it is.
 */
export async function writeSides(
  needs: TrackNeeds,
  { sideNames, ...options }: TrackOptions & { sideNames: SideNames },
): Promise<WrittenTrack> {
  const { onProgress } = options
  const woven = ({ transcript, engine }: EngineWords, other: Transcript): EngineWords => ({
    transcript: weaveSides(transcript, other, sideNames),
    engine,
  })
  const left = await writeTrack(needs, {
    ...options,
    side: 'left',
    onProgress: ({ seconds, soFar, ...of }) =>
      onProgress({ ...of, seconds: seconds / 2, soFar: () => woven(soFar(), nobody) }),
  })
  if (left.kind === 'refused') return left

  const leftSeconds = left.measures.transcribed_seconds ?? left.measures.seconds
  const right = await writeTrack(needs, {
    ...options,
    side: 'right',
    // What the left was allowed is allowed for the whole.
    refusalFor: async () => undefined,
    onProgress: ({ seconds, soFar, ...of }) =>
      onProgress({
        ...of,
        seconds: (leftSeconds + seconds) / 2,
        soFar: () => woven(left.words, soFar().transcript),
      }),
  })
  if (right.kind === 'refused') return right
  return {
    kind: 'written',
    words: woven(left.words, right.words.transcript),
    measures: { ...left.measures, peaks: louder(left.measures, right.measures) },
  }
}

const nobody: Transcript = { language: 'none', segments: [] }

function louder({ peaks: left }: Measures, { peaks: right }: Measures): number[] | undefined {
  return left && right && left.map((peak, at) => Math.max(peak, right[at] ?? 0))
}
