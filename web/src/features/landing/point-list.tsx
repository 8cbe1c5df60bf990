import { Glyph } from '../../base/ui/glyph.tsx'

/** Short statements, each with a tick: things that are so, not things to choose. */
export function PointList({ points }: { points: readonly string[] }) {
  return (
    <ul className="grid gap-x-10 gap-y-4 md:grid-cols-2">
      {points.map((point) => (
        <li key={point} className="flex gap-3">
          <Glyph name="check" className="mt-1 size-4 shrink-0 text-leaf" />
          <span className="text-ink-2">{point}</span>
        </li>
      ))}
    </ul>
  )
}
