import { Waveform } from '../../base/ui/waveform.tsx'
import { lastLevels } from './replay.ts'
import type { SampleNote } from './sample-note.ts'

const bars = 56

/** The last few seconds of loudness, newest at the right. */
export function ReplayWaveform({ note, seconds }: { note: SampleNote; seconds: number }) {
  return <Waveform bars={lastLevels(note, seconds, bars)} played={1} className="h-11 w-full min-w-0" />
}
