import { Glyph, type GlyphName } from '../../base/ui/glyph.tsx'

export interface Fact {
  glyph: GlyphName
  text: string
}

/** Small true facts under the call to action. */
export function FactRow({ facts }: { facts: readonly Fact[] }) {
  return (
    <ul className="mt-5 flex flex-wrap gap-x-5 gap-y-2 text-sm text-ink-2">
      {facts.map(({ glyph, text }) => (
        <li key={text} className="flex items-center gap-1.5">
          <Glyph name={glyph} className="size-4 shrink-0" />
          {text}
        </li>
      ))}
    </ul>
  )
}
