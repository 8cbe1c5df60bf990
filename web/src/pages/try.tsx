import { lazy, Suspense, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { hasTried } from '../base/local-db/has-tried.ts'
import { OfflineRunner } from '../base/offline/offline-runner.tsx'
import type { ScriptHandle } from '../base/loading/script-handle.ts'
import { pageMeta } from '../base/page-meta.ts'
import { LinkButton } from '../base/ui/link-button.tsx'
import { PageHead } from '../features/landing/page-head.tsx'
import { StartTalking } from '../features/record/start-talking.tsx'
import { OpenNote } from '../features/note/open-note.tsx'

const TryRecorder = lazy(async () => ({
  default: (await import('../features/record/try-recorder.tsx')).TryRecorder,
}))
const TryNotes = lazy(async () => ({ default: (await import('../features/notes/try-notes.tsx')).TryNotes }))

export const handle: ScriptHandle = { script: 'later' }

export const meta = pageMeta(
  'try',
  'Try Earmark without an account: record up to three minutes, and it is transcribed on your own device.',
)

export default function TryPage() {
  // In the address, so that the browser's Back leads from a note to the list.
  const [asked, setAsked] = useSearchParams()
  const [here, setHere] = useState<'nothing' | 'notes' | 'recorder'>('nothing')
  // The page was made at build time, without one.
  const open = here === 'nothing' ? undefined : (asked.get('note') ?? undefined)
  useEffect(() => {
    void hasTried().then((isSo) => isSo && setHere('notes'))
  }, [])
  return (
    <>
      <OfflineRunner />
      <PageHead title="Try it without an account">
        {open === undefined && (
          <p>
            Press Record and talk, up to three minutes. It is transcribed on this device, and nothing you say
            leaves it. Play it, give it a title and tags, find it again. English works on every device.
          </p>
        )}
      </PageHead>
      <div className="mt-8 flex flex-col">
        {here === 'nothing' ? (
          <StartTalking isShown onStart={() => setHere('recorder')} />
        ) : (
          <Suspense>
            <TryRecorder
              isStarted={here === 'recorder'}
              onSaved={(note) => setAsked({ note }, { preventScrollReset: true })}
            >
              <TryNotes
                note={OpenNote}
                open={open}
                onOpen={(note) => setAsked({ note }, { preventScrollReset: true })}
                onClose={() => setAsked({}, { preventScrollReset: true })}
              />
            </TryRecorder>
          </Suspense>
        )}
      </div>
      <div className="mt-8 flex flex-wrap gap-3">
        <LinkButton to="/signup" size="l">
          Create account
        </LinkButton>
        <LinkButton to="/watch" look="quiet" size="l">
          Watch a note being made
        </LinkButton>
      </div>
    </>
  )
}
