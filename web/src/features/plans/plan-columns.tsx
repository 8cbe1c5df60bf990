import type { ReactNode } from 'react'
import { FoldedCorner } from '../../base/ui/folded-corner.tsx'
import { Glyph } from '../../base/ui/glyph.tsx'
import type { PlanOffer } from './plan-offers.ts'

interface PlanColumnsProps {
  offers: readonly PlanOffer[]
  /** What stands at the foot of a plan: a way in, or whose plan it is. */
  foot: (offer: PlanOffer) => ReactNode
}

/** The plans side by side, parted by hair-lines. */
export function PlanColumns({ offers, foot }: PlanColumnsProps) {
  return (
    <ul className="grid rounded-l border border-line bg-surface lg:grid-cols-3">
      {offers.map((offer) => (
        <li
          key={offer.plan}
          className="relative flex flex-col overflow-hidden border-line p-6 not-first:border-t sm:p-8 lg:not-first:border-t-0 lg:not-first:border-l"
        >
          {offer.plan === 'pro' && <FoldedCorner />}
          <h2 className="text-2xl">{offer.name}</h2>
          <p className="mt-3 grid">
            <span className="font-serif text-5xl">{offer.price}</span>
            {/* A line of its own in every column, so that the lists below begin at one height. */}
            <span className="min-h-5 text-sm text-ink-2">{offer.per}</span>
          </p>
          <p className="mt-1 text-sm text-ink-2">{offer.lead}</p>
          <ul className="mt-5 flex flex-col gap-2.5">
            {offer.lines.map((line) => (
              <li key={line} className="flex gap-3 text-[0.9375rem] text-ink-2">
                <Glyph name="check" className="mt-1 size-4 shrink-0 text-leaf" />
                {line}
              </li>
            ))}
          </ul>
          <div className="mt-auto pt-6">{foot(offer)}</div>
        </li>
      ))}
    </ul>
  )
}
