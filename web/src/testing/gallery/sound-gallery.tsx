import { sampleBars } from '../../base/ui/sample-bars.ts'
import { Waveform } from '../../base/ui/waveform.tsx'
import { Specimen } from './specimen.tsx'

const bars = sampleBars(120)

export function SoundGallery() {
  return (
    <Specimen title="Waveform">
      {[0, 0.35, 1].map((played) => (
        <Waveform key={played} bars={bars} played={played} />
      ))}
    </Specimen>
  )
}
