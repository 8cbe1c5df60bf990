import { Outlet } from 'react-router'
import type { Route } from './+types/page-boundary'
import { ErrorView } from '../base/error-view.tsx'

/** Stands between a layout and its pages, so that an error in a page leaves the layout around it. */
export default function PageBoundary() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <div className="narrow">
      <ErrorView error={error} />
    </div>
  )
}
