import { Outlet } from 'react-router'
import { SiteFrame } from './site-frame.tsx'

/** A campaign page: for one reader, in its whole width. */
export default function LandingLayout() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  )
}
