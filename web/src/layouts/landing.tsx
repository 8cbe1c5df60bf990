import { Outlet } from 'react-router'
import { PageLink } from '../base/builds/page-link.tsx'
import { useViewer } from '../base/session/use-viewer.ts'
import { LinkButton } from '../base/ui/link-button.tsx'
import { HomeLink } from './home-link.tsx'
import { PrivacyChoicesLink } from './privacy-choices-link.tsx'
import { SkipLink } from './skip-link.tsx'

/** A campaign page: the logo, the way in, and nothing else to click. */
export default function LandingLayout() {
  const viewer = useViewer()
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="sticky top-0 z-20 border-b border-line bg-paper">
        <div className="wide flex items-center justify-between gap-4 py-3">
          <HomeLink />
          {viewer.kind === 'guest' ? (
            <div className="flex gap-1">
              {/* Below 360 px there is room for one of them. */}
              <LinkButton to="/login" look="plain" size="s" className="max-[359px]:hidden">
                Sign in
              </LinkButton>
              <LinkButton to="/signup" size="s">
                Create account
              </LinkButton>
            </div>
          ) : (
            <LinkButton to="/app" size="s">
              My notes
            </LinkButton>
          )}
        </div>
      </header>
      <main id="content" tabIndex={-1} className="grow outline-none">
        <Outlet />
      </main>
      <footer className="wide py-8 text-center text-sm text-ink-3">
        <PageLink to="/privacy-policy" className="inline-flex min-h-11 items-center hover:text-ink">
          Privacy
        </PageLink>
        <PrivacyChoicesLink className="ml-6 min-h-11" />
      </footer>
    </div>
  )
}
