import { Outlet } from 'react-router'
import { SiteFrame } from './site-frame.tsx'

/** One matter in the middle of the page. */
export default function DefaultLayout() {
  return (
    <SiteFrame className="mx-auto w-full max-w-[68rem] px-5 pt-8 sm:px-7">
      <Outlet />
    </SiteFrame>
  )
}
