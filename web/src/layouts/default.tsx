import { Outlet } from 'react-router'
import { EnterLink } from './enter-link.tsx'
import { HomeLink } from './home-link.tsx'
import { PrivacyChoicesLink } from './privacy-choices-link.tsx'
import { SkipLink } from './skip-link.tsx'

/** One matter in the middle of the page, and the way back to the notes. */
export default function DefaultLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="wide flex items-center justify-between gap-4 py-5">
        <HomeLink />
        <EnterLink signedInText="Back to my notes" />
      </header>
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto w-full max-w-[68rem] grow px-5 pt-8 pb-20 outline-none sm:px-7"
      >
        <Outlet />
      </main>
      <footer className="wide text-[0.9375rem] text-ink-2">
        <PrivacyChoicesLink className="min-h-11" />
      </footer>
    </div>
  )
}
