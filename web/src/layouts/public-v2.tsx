import { Outlet } from 'react-router'
import { EnterLink } from './enter-link.tsx'
import { HeaderNav } from './header-nav.tsx'
import { HomeLink } from './home-link.tsx'
import { SiteFooter } from './site-footer.tsx'
import { headerLinks } from './site-links.ts'
import { SkipLink } from './skip-link.tsx'

/** The front door: whom it is for is one click away, and the whole width is the page's. */
export default function PublicV2Layout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="wide flex items-center justify-between gap-6 py-5">
        <HomeLink />
        <div className="flex items-center gap-6">
          <HeaderNav links={headerLinks} />
          <EnterLink />
        </div>
      </header>
      <main id="content" tabIndex={-1} className="grow outline-none">
        <Outlet />
      </main>
      <SiteFooter />
    </div>
  )
}
