import { Outlet } from 'react-router'
import { DashboardFrame } from '../features/dashboard/dashboard-frame.tsx'
import { SkipLink } from './skip-link.tsx'

/** With a loader, so that a client navigation asks the server whether the person is still signed in. */
export function loader() {
  return null
}

/** Where people work: the frame stays, the pages change inside it. */
export default function DashboardLayout() {
  return (
    <>
      <SkipLink />
      <DashboardFrame>
        <Outlet />
      </DashboardFrame>
    </>
  )
}
