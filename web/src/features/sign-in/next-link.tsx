import { PageLink } from '../../base/builds/page-link.tsx'

interface NextLinkProps {
  to: '/login' | '/signup' | '/forgot-password'
  /** Where the person wanted to go: carried along from form to form. */
  next: string | null
  /** The plan that they have paid for already, if so: goes along as well. */
  paid?: string | null
  children: string
}

export function NextLink({ to, next, paid = null, children }: NextLinkProps) {
  const query = new URLSearchParams({ ...(paid !== null && { paid }), ...(next !== null && { next }) })
  return (
    <PageLink
      to={query.size > 0 ? `${to}?${query}` : to}
      className="link inline-flex min-h-11 items-center sm:min-h-0"
    >
      {children}
    </PageLink>
  )
}
