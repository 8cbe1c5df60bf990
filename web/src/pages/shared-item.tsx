import { data } from 'react-router'
import { pageContextKey } from '../base/session/page-context-key.ts'
import type { Route } from './+types/shared-item.ts'

/** Links that were revoked, have expired or never were answer alike. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const opened = await context.get(pageContextKey).openShare?.(params.id)
  if (!opened) throw data(null, { status: 404 })
  return opened
}

export default function SharedNotePage() {
  return null
}
