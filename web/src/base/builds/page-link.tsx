import type { FocusEvent, PointerEvent, TouchEvent } from 'react'
import { Link, type LinkProps } from 'react-router'
import { preloadPage } from './page-preload.ts'

/** A link whose page is fetched ahead when the person is about to follow it. */
export function PageLink({ onPointerEnter, onFocus, onTouchStart, ...props }: LinkProps) {
  return (
    <Link
      {...props}
      onPointerEnter={(event: PointerEvent<HTMLAnchorElement>) => {
        preloadPage(event.currentTarget.href)
        onPointerEnter?.(event)
      }}
      onFocus={(event: FocusEvent<HTMLAnchorElement>) => {
        preloadPage(event.currentTarget.href)
        onFocus?.(event)
      }}
      onTouchStart={(event: TouchEvent<HTMLAnchorElement>) => {
        preloadPage(event.currentTarget.href)
        onTouchStart?.(event)
      }}
    />
  )
}

/** From a limit that was met, as `/paywall?why=` takes it, to what larger plans allow. */
export function SeePlans({ why }: { why: string }) {
  return (
    <PageLink to={`/paywall?why=${why}`} className="link">
      See plans
    </PageLink>
  )
}
