import { lazy, type ReactNode, Suspense } from 'react'
import { useFrame } from '../base/languages/use-frame.ts'
import { HomeLink } from './home-link.tsx'
import { SkipLink } from './skip-link.tsx'

// Sent whole by the server, and of use without any script: theirs comes once the page itself answers.
const HeaderLinks = lazy(async () => ({ default: (await import('./site-parts.tsx')).HeaderLinks }))
const SiteFooter = lazy(async () => ({ default: (await import('./site-parts.tsx')).SiteFooter }))

interface SiteFrameProps {
  /** Of the page's own part, between header and footer. */
  className?: string
  children: ReactNode
}

/** The one header and the one footer of the pages that everybody may read. */
export function SiteFrame({ className = '', children }: SiteFrameProps) {
  const { language = 'en', words } = useFrame() ?? {}
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink text={words?.skip} />
      <header lang={language} className="wide flex min-h-[4.75rem] items-center justify-between gap-2 py-4">
        <HomeLink label={words?.home} />
        <Suspense>
          <HeaderLinks />
        </Suspense>
      </header>
      <main id="content" tabIndex={-1} className={`grow outline-none ${className}`}>
        {children}
      </main>
      <Suspense>
        <SiteFooter />
      </Suspense>
    </div>
  )
}
