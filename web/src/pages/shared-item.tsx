import { makeDates } from '@earmark/core/text/dates.ts'
import { lazy, Suspense } from 'react'
import { data } from 'react-router'
import { withProduct } from '../base/page-meta.ts'
import { pageContextKey } from '../base/session/page-context-key.ts'
import { SharedNoteView } from '../features/shared-note/shared-note-view.tsx'
import type { Route } from './+types/shared-item'

/** Rendered by the server like the rest; few links need it. */
const PasscodeForm = lazy(async () => ({
  default: (await import('../features/shared-note/passcode-form.tsx')).PasscodeForm,
}))

/** Nobody has said where the visitor is. */
const dates = { timeZone: 'UTC', locale: 'en-GB' } as const

/** Links that were revoked, have expired or never were answer alike. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const opened = await context.get(pageContextKey).openShare?.(params.id)
  if (!opened) throw data(null, { status: 404 })
  if (opened.state === 'passcode') return opened
  return { ...opened, day: makeDates(dates).day(opened.note.recorded_at) }
}

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData?.state === 'open' ? loaderData.note.title : 'Shared note'
  return [{ title: withProduct(title) }, { name: 'robots', content: 'noindex' }]
}

export default function SharedNotePage({ loaderData, params }: Route.ComponentProps) {
  if (loaderData.state === 'open') {
    return <SharedNoteView id={params.id} opened={loaderData.note} day={loaderData.day} />
  }
  return (
    <Suspense>
      <PasscodeForm id={params.id} />
    </Suspense>
  )
}
