import type { PasscodeRefusal } from '@earmark/core/entities/share.ts'
import { makeDates } from '@earmark/core/text/dates.ts'
import { lazy, Suspense } from 'react'
import { data } from 'react-router'
import { cardOf, originOf, socialCard, withProduct } from '../base/page-meta.ts'
import { pageContextKey } from '../base/session/page-context-key.ts'
import { SharedNoteView } from '../features/shared-note/shared-note-view.tsx'
import type { Route } from './+types/shared-item'

/** Rendered by the server like the rest; few links need it. */
const PasscodeForm = lazy(async () => ({
  default: (await import('../features/shared-note/passcode-form.tsx')).PasscodeForm,
}))

/** Nobody has said where the visitor is. */
const dates = { timeZone: 'UTC', locale: 'en-GB' } as const

const statusOf = {
  passcode_required: 403,
  wrong_passcode: 403,
  rate_limited: 429,
} satisfies Record<PasscodeRefusal, number>

/** Links that were revoked, have expired or never were answer alike. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const opened = await context.get(pageContextKey).openShare?.(params.id)
  if (!opened) throw data(null, { status: 404 })
  if (opened.state === 'passcode')
    return data(opened, { status: opened.refusal ? statusOf[opened.refusal] : 200 })
  return { ...opened, day: makeDates(dates).day(opened.note.recorded_at) }
}

export function meta({ loaderData, matches, params }: Route.MetaArgs) {
  const opened = loaderData?.state === 'open' ? loaderData : undefined
  const path = `/s/${params.id}`
  // With the policy of this page's header, `no-referrer`, a browser would send the form without saying where it is from.
  const referrer = loaderData?.state === 'passcode' ? [{ name: 'referrer', content: 'same-origin' }] : []
  return [
    { title: withProduct(opened?.note.title ?? 'Shared note') },
    { name: 'robots', content: 'noindex' },
    ...referrer,
    // Without one, messengers would take the title of the page.
    ...socialCard({
      title: opened?.card ? opened.note.title : 'Shared note',
      description: 'A voice note, shared with Earmark.',
      origin: originOf(matches),
      path,
      card: opened?.card ? `${path}/card.png` : cardOf('shared-item'),
    }),
  ]
}

export default function SharedNotePage({ loaderData, params }: Route.ComponentProps) {
  if (loaderData.state === 'open') {
    return <SharedNoteView id={params.id} opened={loaderData.note} day={loaderData.day} />
  }
  return (
    <Suspense>
      <PasscodeForm id={params.id} refusal={loaderData.refusal} />
    </Suspense>
  )
}
