import type { SignInEvent } from '@earmark/core/access/sign-in-flow.ts'
import { lazy, Suspense } from 'react'
import { data } from 'react-router'
import type { Route } from './+types/callback'
import { pageContextKey } from '../base/session/page-context-key.ts'
import { FinishSignIn } from '../features/sign-in/finish-sign-in.tsx'
import { mailedLinkOf } from '../features/security/mailed-links.ts'
import { useIsHydrated } from '../base/forms/use-is-hydrated.ts'
import { useQueryValue } from '../base/forms/use-query-value.ts'

const MailedLink = lazy(async () => ({
  default: (await import('../features/security/mailed-link.tsx')).MailedLink,
}))

const DeviceSignIn = lazy(async () => ({
  default: (await import('../features/sign-in/device-sign-in.tsx')).DeviceSignIn,
}))

/** The server has taken what a provider sent along; this page shows how it ended. */
export function loader({ context, request }: Route.LoaderArgs) {
  const event = context.get(pageContextKey).signInEvent ?? nothingSent
  // Who comes with nothing has done nothing wrong.
  const { searchParams: sent } = new URL(request.url)
  const isReturn = ['state', 'code', 'error'].some((name) => sent.has(name))
  return data(event, { status: event.error && isReturn ? 400 : 200 })
}

const nothingSent: SignInEvent = {
  flow: '',
  provider: null,
  intent: 'sign-in',
  mode: 'redirect',
  next: '/app',
  error: 'argument-error',
}

/** Where providers send people back to, and links lead that are mailed or made for another device. */
export default function CallbackPage({ params, loaderData: event }: Route.ComponentProps) {
  const mailed = mailedLinkOf(params.id)
  const token = useQueryValue('token')
  const isHydrated = useIsHydrated()
  // What it says stands in the fragment, which only the browser knows.
  if (params.id === 'device') return <Suspense>{isHydrated && <DeviceSignIn />}</Suspense>
  if (!mailed) return <FinishSignIn event={event} />
  return <Suspense>{token !== null && <MailedLink name={mailed} token={token} />}</Suspense>
}
