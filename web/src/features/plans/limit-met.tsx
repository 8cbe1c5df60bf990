import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { useViewer } from '../../base/session/use-viewer.ts'

/** Only who comes from a limit needs it. */
const LimitStanding = lazy(async () => ({ default: (await import('./limit-standing.tsx')).LimitStanding }))

/** The limit someone just met, by `?why=`: anybody can write that address, so it is the account that is asked. */
export function LimitMet() {
  const viewer = useViewer()
  const [query] = useSearchParams()
  const why = query.get('why')
  if (why === null || viewer.kind === 'guest') return null
  return (
    <Suspense>
      <LimitStanding why={why} plan={viewer.account.plan} />
    </Suspense>
  )
}
