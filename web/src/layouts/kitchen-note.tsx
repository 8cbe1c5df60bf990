import { sampleBars } from '../base/ui/sample-bars.ts'
import { Waveform } from '../base/ui/waveform.tsx'

/** A note as one might make it, half spoken. */
export function KitchenNote() {
  return (
    <aside
      aria-label="An example of a note"
      className="hidden flex-col justify-center bg-sunken px-14 py-12 lg:flex"
    >
      <figure className="max-w-[31rem]">
        <blockquote className="said text-4xl leading-[1.3]">
          Leeks first, slowly, with more butter than seems right,{' '}
          <span className="text-ink-3">and the potatoes cut small so that they melt.</span>
        </blockquote>
        <Waveform bars={sampleBars(96)} played={0.54} className="mt-10 h-12 w-full" />
        <figcaption className="mt-4 text-ink-3">0:41 of a note you could make in the kitchen</figcaption>
      </figure>
    </aside>
  )
}
