import { barsOf } from '../../base/audio/bars-of.ts'
import { useLiveValue } from '../../base/live-value.ts'
import { Waveform } from '../../base/ui/waveform.tsx'
import { barCount } from './live-sound.ts'
import type { Recorder } from './recorder.ts'

/** The last few seconds, moving in from the right. */
export function LiveWaveform({ recorder, className }: { recorder: Recorder; className: string }) {
  const peaks = useLiveValue(recorder.live.bars)
  const still = Array.from({ length: barCount - peaks.length }, () => 0)
  return <Waveform bars={[...still, ...barsOf(peaks, peaks.length)]} played={1} className={className} />
}
