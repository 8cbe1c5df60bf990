import { PageLink } from '../../base/builds/page-link.tsx'

interface NextLinkProps {
  to: '/login' | '/signup' | '/forgot-password'
  /** Where the person wanted to go: carried along from form to form. */
  next: string | null
  children: string
}

export function NextLink({ to, next, children }: NextLinkProps) {
  const target = next ? `${to}?next=${encodeURIComponent(next)}` : to
  return (
    <PageLink to={target} className="link inline-flex min-h-11 items-center sm:min-h-0">
      {children}
    </PageLink>
  )
}
