import { Waveform } from '../../base/ui/waveform.tsx'
import { levelAt, spreadWords } from './replay.ts'
import type { SampleNote } from './sample-note.ts'

const bars = 56
const barSeconds = 0.1

/** The last few seconds of loudness, newest at the right. */
export function ReplayWaveform({ note, seconds }: { note: SampleNote; seconds: number }) {
  const newest = Math.floor(seconds / barSeconds)
  const words = note.segments.flatMap(spreadWords)
  const levels = Array.from({ length: bars }, (_, at) => levelAt(words, (newest - bars + at) * barSeconds))
  return <Waveform bars={levels} played={1} className="h-11 w-full min-w-0" />
}
