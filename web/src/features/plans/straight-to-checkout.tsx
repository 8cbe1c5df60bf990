import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { FormNotice } from '../../base/forms/form-notice.tsx'
import { useAction } from '../../base/settings/use-action.ts'
import { askedPlan } from './asked-plan.ts'

/** `?plan=` leads on to the check-out, by the call that the buttons make too: an address alone buys nothing. */
export function StraightToCheckout() {
  const [query] = useSearchParams()
  const [asked] = useState(() => askedPlan(query))
  const { failure, run } = useAction()
  const hasBegun = useRef(false)
  useEffect(() => {
    if (!asked || hasBegun.current) return
    hasBegun.current = true
    // "Back" from the check-out leads to the plans, and not to the check-out again.
    const here = `${window.location.pathname}?interval=${asked.interval}`
    window.history.replaceState(window.history.state, '', here)
    run(async () => (await import('./go-to-checkout.ts')).goToCheckout(asked))
  }, [asked, run])
  if (!asked) return null
  return (
    <div className="mx-auto mb-8 max-w-2xl">
      <FormNotice kind={failure ? 'alert' : 'status'}>{failure ?? 'Taking you to the check-out…'}</FormNotice>
    </div>
  )
}
