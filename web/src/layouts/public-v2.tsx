import { Outlet } from 'react-router'
import { SiteFrame } from './site-frame.tsx'

/** The front door: the whole width is the page's. */
export default function PublicV2Layout() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  )
}
