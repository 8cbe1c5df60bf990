import { Outlet } from 'react-router'
import { PageLink } from '../base/builds/page-link.tsx'
import { Glyph } from '../base/ui/glyph.tsx'
import { LogoMark } from '../base/ui/logo.tsx'
import { SkipLink } from './skip-link.tsx'
import { StepFooter } from './step-footer.tsx'

/** One step at a time: a way out and nothing beside the step. `StepProgress` of a page stands in the header. */
export default function OnboardingLayout() {
  return (
    <div className="relative flex min-h-dvh flex-col bg-sunken">
      <SkipLink />
      <header className="flex items-center justify-between gap-4 px-5 py-4 sm:px-6">
        <LogoMark size={28} />
        <PageLink
          to="/"
          aria-label="Leave"
          className="inline-flex size-11 shrink-0 items-center justify-center rounded-full text-ink-2 transition hover:bg-line hover:text-ink"
        >
          <Glyph name="close" className="size-5" />
        </PageLink>
      </header>
      <main
        id="content"
        tabIndex={-1}
        className="flex grow flex-col items-center px-4 pb-12 outline-none sm:justify-center"
      >
        <div className="w-full max-w-2xl rounded-l border border-line bg-surface p-6 shadow-1 sm:p-10">
          <Outlet />
        </div>
      </main>
      <StepFooter className="pb-3" />
    </div>
  )
}
