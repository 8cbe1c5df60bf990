import type { InstallWay, StorePages } from '@earmark/core/access/install-ways.ts'
import { buttonClass } from '../../base/ui/button-class.ts'
import { StepList } from './step-list.tsx'

/** For who reads this on a computer; a phone is led to its store at once. */
export function StoreLinks({ stores: { apple, google } }: { stores: StorePages }) {
  if (!apple && !google) return null
  return (
    <p className="mt-8 flex flex-wrap gap-3">
      {apple && (
        <a href={apple} className={buttonClass('quiet')}>
          App Store
        </a>
      )}
      {google && (
        <a href={google} className={buttonClass('quiet')}>
          Google Play
        </a>
      )}
    </p>
  )
}

/** For whoever comes with another browser, folded. */
export function OtherWays({ ways }: { ways: readonly InstallWay[] }) {
  return (
    <section aria-labelledby="elsewhere" className="mt-12">
      <h2 id="elsewhere" className="mb-3 text-2xl">
        In another browser
      </h2>
      <div className="border-t border-line">
        {ways.map(({ name, steps }) => (
          <details key={name} className="border-b border-line">
            <summary className="cursor-pointer py-3 font-medium">{name}</summary>
            <div className="pt-1 pb-5">
              <StepList steps={steps} />
            </div>
          </details>
        ))}
      </div>
    </section>
  )
}
