import type { PasscodeRefusal } from '@earmark/core/sharing/passcode-refusals.ts'
import { lazy, Suspense } from 'react'
import { data, isRouteErrorResponse, redirect } from 'react-router'
import { ErrorView } from '../base/error-view.tsx'
import { languageOfRequest } from '../base/languages/language-of-request.ts'
import { readFrame } from '../base/languages/read-frame.ts'
import type { ScriptHandle } from '../base/loading/script-handle.ts'
import { cardOf, originOf, socialCard, withProduct } from '../base/page-meta.ts'
import { pageContextKey } from '../base/session/page-context-key.ts'
import { readDoor } from '../features/door/read-door.ts'
import { LanguageSwitch } from '../features/shared-note/language-switch.tsx'
import { readOpened } from '../features/shared-note/read-opened.ts'
import { readWords } from '../features/shared-note/read-words.ts'
import { SharedNoteView } from '../features/shared-note/shared-note-view.tsx'
import { type SharedWords, SpeakingShared } from '../features/shared-note/shared-words.tsx'
import type { Route } from './+types/shared-item'

/** Rendered by the server like the rest; few links need them. */
const LinkGone = lazy(async () => ({
  default: (await import('../features/shared-note/link-gone.tsx')).LinkGone,
}))

const PasscodeForm = lazy(async () => ({
  default: (await import('../features/shared-note/passcode-form.tsx')).PasscodeForm,
}))

const DoorView = lazy(async () => ({
  default: (await import('../features/door/door-view.tsx')).DoorView,
}))

/** A note can be read without; what is said in a meeting comes by them. */
export const handle: ScriptHandle = { script: 'told' }

const statusOf = {
  passcode_required: 403,
  wrong_passcode: 403,
  rate_limited: 429,
} satisfies Record<PasscodeRefusal, number>

/** Links that were revoked, have expired or never were answer alike. Who it was shared with reads it in the app. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const language = languageOfRequest(request)
  const [words, frame] = [readWords(language), readFrame(language)]
  const { openShare, openDoor, isUnconfirmed } = context.get(pageContextKey)
  const opened = await openShare?.(params.id)
  const door = opened ? undefined : await openDoor?.(params.id)
  if (door) {
    const said = { ...readDoor(door, language), words, frame, language }
    return { state: 'door' as const, door, ...said, script: 'soon' as const }
  }
  if (!opened) throw data({ words, isUnconfirmed: await isUnconfirmed?.() }, { status: 404 })
  if (opened.state === 'passcode') {
    return data(
      { ...opened, words, frame, language, script: 'later' as const },
      { status: opened.refusal ? statusOf[opened.refusal] : 200 },
    )
  }
  if (opened.audience !== 'anyone') throw redirect(`/shared?note=${params.id}`)
  return {
    ...opened,
    ...readOpened(opened.note, language),
    words,
    frame,
    language,
    script: 'later' as const,
  }
}

/** It tells nothing of the note. */
const description = 'A voice note, shared with Earmark.'
const doorDescription = 'A meeting that is recorded with Earmark.'

function titleOf(loaded: Route.MetaArgs['loaderData'] | undefined): string | undefined {
  if (loaded?.state === 'door') return loaded.title
  return loaded?.state === 'open' ? loaded.note.title : loaded?.words.own.sharedNote
}

export function meta({ loaderData, matches, params }: Route.MetaArgs) {
  const opened = loaderData?.state === 'open' ? loaderData : undefined
  const path = `/s/${params.id}`
  // With the policy of this page's header, `no-referrer`, a browser would send the form without saying where it is from.
  const referrer = loaderData?.state === 'passcode' ? [{ name: 'referrer', content: 'same-origin' }] : []
  return [
    { title: withProduct(titleOf(loaderData)) },
    { name: 'description', content: loaderData?.state === 'door' ? doorDescription : description },
    { name: 'robots', content: 'noindex' },
    ...referrer,
    // Without one, messengers would take the title of the page.
    ...socialCard({
      title: opened?.card ? opened.note.title : 'Shared note',
      description,
      origin: originOf(matches),
      path,
      card: opened?.card ? `${path}/card.png` : cardOf('shared-item'),
    }),
  ]
}

export default function SharedNotePage({ loaderData, params }: Route.ComponentProps) {
  return (
    <SpeakingShared words={loaderData.words}>
      {loaderData.state === 'door' ? (
        <Suspense>
          <DoorView
            id={params.id}
            opened={loaderData.door}
            words={loaderData.doorWords}
            language={loaderData.language}
            foot={<LanguageSwitch />}
          />
        </Suspense>
      ) : loaderData.state === 'open' ? (
        <SharedNoteView
          id={params.id}
          opened={loaderData.note}
          day={loaderData.day}
          length={loaderData.length}
        />
      ) : (
        <Suspense>
          <PasscodeForm id={params.id} refusal={loaderData.refusal} />
        </Suspense>
      )}
    </SpeakingShared>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const gone = isRouteErrorResponse(error) && error.status === 404 ? goneIn(error.data) : undefined
  if (!gone) return <ErrorView error={error} />
  return (
    <SpeakingShared words={gone.words}>
      <Suspense>
        <LinkGone isUnconfirmed={gone.isUnconfirmed ?? false} />
      </Suspense>
    </SpeakingShared>
  )
}

/** As the loader above has sent it. */
function goneIn(sent: Partial<Gone> | null): Gone | undefined {
  return sent?.words && { ...sent, words: sent.words }
}

interface Gone {
  words: SharedWords
  isUnconfirmed?: boolean
}
