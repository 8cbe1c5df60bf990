import { useQueryValue } from './use-query-value.ts'

interface WayOn {
  /** Where the person goes once they are signed in, as far as the address says; to be checked. */
  next: string | null
  /** The plan that they have paid for before they had an account, if so. */
  paid: string | null
}

/** What the address of a sign-in page says of what comes after it: who has paid sees the plan begin. */
export function useWayOn(): WayOn {
  const asked = useQueryValue('next')
  const paid = useQueryValue('paid')
  const thanks = paid === null ? null : `/thankyou?plan=${encodeURIComponent(paid)}&paid=first`
  return { next: asked ?? thanks, paid }
}
