import { Outlet } from 'react-router'
import { HomeLink } from './home-link.tsx'
import { KitchenNote } from './kitchen-note.tsx'
import { SkipLink } from './skip-link.tsx'

/** The form on the left, and on the right what it is for. */
export default function AuthLayout() {
  return (
    <div className="grid min-h-dvh lg:grid-cols-2">
      <SkipLink />
      <div className="flex flex-col px-5 py-5 sm:px-14 sm:py-6">
        <header>
          <HomeLink />
        </header>
        <main
          id="content"
          tabIndex={-1}
          className="mx-auto flex w-full max-w-[23.75rem] grow flex-col justify-center py-10 outline-none"
        >
          <Outlet />
        </main>
      </div>
      <KitchenNote />
    </div>
  )
}
