import { useEffect, useRef } from 'react'
import { useLiveValue } from '../../base/live-value.ts'
import { Progress } from '../../base/ui/progress.tsx'
import type { Recorder } from './recorder.ts'

/** What was said so far; what is still being listened to stands in grey. */
export function CaptionsBox({ recorder, className }: { recorder: Recorder; className: string }) {
  const { kind, percent, settled, open } = useLiveValue(recorder.captions)
  const box = useRef<HTMLElement>(null)
  // The newest words are at the end: after each change it scrolls there.
  useEffect(() => {
    box.current?.scrollTo({ top: box.current.scrollHeight })
  })
  return (
    <section ref={box} aria-label="Captions" className={`overflow-y-auto ${className}`}>
      {kind === 'loading' && percent !== null && (
        <Progress label="Getting captions ready, once" value={percent / 100} />
      )}
      {kind === 'loading' && percent === null && (
        <p className="text-base text-ink-2">Captions will be here in a moment. Speak on: all is kept.</p>
      )}
      {kind === 'off' && !settled && (
        <p className="text-base text-ink-2">The words come when the note is written down.</p>
      )}
      <p className="said">
        {settled} <span className="text-ink-3">{open}</span>
      </p>
    </section>
  )
}
