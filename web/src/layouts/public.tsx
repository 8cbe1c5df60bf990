import { Outlet, useLocation } from 'react-router'
import { PageLink } from '../base/builds/page-link.tsx'
import { useFrame } from '../base/languages/use-frame.ts'
import { EnterLink } from './enter-link.tsx'
import { HomeLink } from './home-link.tsx'
import { PrivacyChoicesLink } from './privacy-choices-link.tsx'
import { SkipLink } from './skip-link.tsx'

/** The classic reading page: one narrow column under a ruled header. */
export default function PublicLayout() {
  const frame = useFrame()
  const { language = 'en', words } = frame ?? {}
  const { pathname, search } = useLocation()
  // Who reads what was shared with them wants to go on reading it.
  const next = frame && pathname + search
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink text={words?.skip} />
      <header lang={language} className="border-b border-line">
        <div className="narrow flex items-center justify-between gap-4 py-3">
          <HomeLink label={words?.home} />
          <EnterLink guestText={words?.signIn} signedInText={words?.myNotes} next={next} />
        </div>
      </header>
      <main id="content" tabIndex={-1} className="narrow grow py-12 outline-none sm:py-16">
        <Outlet />
      </main>
      <footer lang={language} className="border-t border-line">
        <div className="narrow flex flex-wrap items-center justify-between gap-x-6 py-3 text-[0.9375rem] text-ink-2">
          <p>Earmark. {words?.slogan ?? 'Say it once, find it for good.'}</p>
          <p className="flex gap-x-6">
            <PageLink to="/privacy-policy" className="inline-flex min-h-11 items-center hover:text-ink">
              {words?.privacy ?? 'Privacy'}
            </PageLink>
            <PrivacyChoicesLink className="min-h-11" />
          </p>
        </div>
      </footer>
    </div>
  )
}
