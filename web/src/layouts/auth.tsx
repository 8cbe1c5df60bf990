import { Outlet } from 'react-router'
import { HomeLink } from './home-link.tsx'
import { KitchenNote } from './kitchen-note.tsx'
import { SkipLink } from './skip-link.tsx'
import { StepFooter } from './step-footer.tsx'

/** The form on the left, and on the right what it is for. */
export default function AuthLayout() {
  return (
    <div className="grid min-h-dvh lg:grid-cols-2">
      <SkipLink />
      <div className="flex flex-col px-5 pt-4 pb-3 sm:px-14">
        <header className="flex min-h-11 items-center">
          <HomeLink />
        </header>
        <main
          id="content"
          tabIndex={-1}
          className="mx-auto flex w-full max-w-[23.75rem] grow flex-col justify-center py-10 outline-none"
        >
          <Outlet />
        </main>
        <StepFooter />
      </div>
      <KitchenNote />
    </div>
  )
}
