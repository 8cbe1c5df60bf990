import { Outlet } from 'react-router'
import { SiteFrame } from './site-frame.tsx'

/** The classic reading page: one narrow column. */
export default function PublicLayout() {
  return (
    <SiteFrame className="narrow pt-8 sm:pt-12">
      <Outlet />
    </SiteFrame>
  )
}
