import type { PageContext } from '@earmark/core/page-context.ts'
import { type Plans, plans } from '@earmark/core/plans/plans.ts'
import { useRouteLoaderData } from 'react-router'

/** What this instance offers: its operator may have set other figures. */
export function usePlans(): Plans {
  // The root's loader hands these on from the page's context.
  const root = useRouteLoaderData('root') as Pick<PageContext, 'plans'> | undefined
  return root?.plans ?? plans
}

/** Who takes payments here; in a document that no server has made, nobody does. */
export function usePayments(): PageContext['payments'] {
  const root = useRouteLoaderData('root') as Pick<PageContext, 'payments'> | undefined
  return root?.payments ?? 'sandbox'
}
