import { lazy, Suspense, useEffect, useRef } from 'react'
import { useLiveValue } from '../../base/live-value.ts'
import { Progress } from '../../base/ui/progress.tsx'
import type { Recorder } from './recorder.ts'

const UnclearCaptions = lazy(async () => ({
  default: (await import('./unclear-captions.tsx')).UnclearCaptions,
}))

/** What was said so far; what is still being listened to stands in grey. */
export function CaptionsBox({ recorder, className }: { recorder: Recorder; className: string }) {
  const { kind, download, languages, settled, open, isUnclear, isLate } = useLiveValue(recorder.captions)
  const isEmpty = !settled && !open
  const box = useRef<HTMLElement>(null)
  // The newest words are at the end: after each change it scrolls there.
  useEffect(() => {
    box.current?.scrollTo({ top: box.current.scrollHeight })
  })
  return (
    <section ref={box} aria-label="Captions" className={`overflow-y-auto ${className}`}>
      {kind === 'loading' && <Waiting download={download} />}
      {kind === 'on' && isEmpty && !isUnclear && (
        <p className="text-center text-base text-ink-2">{isLate ? catchingUp : 'Listening…'}</p>
      )}
      {kind === 'off' && !settled && (
        <p className="text-center text-base text-ink-2">The transcript comes after you finish.</p>
      )}
      {isUnclear && !open && (
        <Suspense>
          <UnclearCaptions languages={languages} />
        </Suspense>
      )}
      <p className="said">
        {settled} <span className="text-ink-3">{open}</span>
      </p>
      {isLate && !isEmpty && <p className="mt-1 text-base text-ink-2">{catchingUp}</p>}
    </section>
  )
}

/** What the captions wait for: their files, once for each device, or a moment to start. */
function Waiting({ download }: { download: { percent: number | null } | null }) {
  if (!download) return <p className="text-center text-base text-ink-2">Captions are loading. {speakOn}</p>
  const share = download.percent === null ? {} : { value: download.percent / 100 }
  return (
    <>
      <Progress label="Downloading captions, once" {...share} />
      <p className="mt-2 text-center text-base text-ink-2">{speakOn}</p>
    </>
  )
}

const catchingUp = 'Catching up. Everything is being recorded.'
const speakOn = 'Keep talking: everything is being recorded.'
