import { PageLink } from '../base/builds/page-link.tsx'
import { useViewer } from '../base/session/use-viewer.ts'
import { Logo } from '../base/ui/logo.tsx'

/** The logo leads a guest to the front page and everyone else to their notes. */
export function HomeLink({ label = 'Earmark, home' }: { label?: string | undefined }) {
  const viewer = useViewer()
  return (
    <PageLink
      to={viewer.kind === 'guest' ? '/' : '/app'}
      aria-label={label}
      className="-m-2 inline-flex min-h-11 items-center rounded-s p-2"
    >
      <Logo />
    </PageLink>
  )
}
