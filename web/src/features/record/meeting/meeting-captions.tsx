import { meetingSideNames } from '@earmark/core/speech/side-names.ts'
import { useEffect, useRef } from 'react'
import { useLiveValue } from '../../../base/live-value.ts'
import { CaptionsBox } from '../captions-box.tsx'
import type { Recorder } from '../recorder.ts'

/** What was said so far, by who said it; of the microphone alone nobody is told apart. */
export function MeetingCaptions({ recorder, isTold }: { recorder: Recorder; isTold: boolean }) {
  const { turns } = useLiveValue(recorder.captions)
  if (!isTold || turns.length === 0) {
    return (
      <CaptionsBox
        recorder={recorder}
        className="flex min-h-32 grow basis-0 flex-col text-lg [&>:first-child]:mt-auto"
      />
    )
  }
  return <Turns recorder={recorder} />
}

function Turns({ recorder }: { recorder: Recorder }) {
  const { turns, open, isLate } = useLiveValue(recorder.captions)
  const box = useRef<HTMLElement>(null)
  // The newest words are at the end: after each change it scrolls there.
  useEffect(() => {
    box.current?.scrollTo({ top: box.current.scrollHeight })
  })
  return (
    <section
      ref={box}
      aria-label="Captions"
      className="flex min-h-32 grow basis-0 flex-col overflow-y-auto [&>:first-child]:mt-auto"
    >
      <dl className="grid grid-cols-[5rem_1fr] gap-y-3">
        {turns.map(({ speaker, text }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the place among those that were said is what it is
          <div key={at} className="col-span-2 grid grid-cols-subgrid items-baseline">
            <dt
              className={`text-sm font-semibold ${speaker === meetingSideNames.left ? 'text-voice' : 'text-leaf'}`}
            >
              {speaker}
            </dt>
            <dd className="said min-w-0 text-lg">{text}</dd>
          </div>
        ))}
      </dl>
      {open && <p className="said mt-3 pl-20 text-lg text-ink-3">{open}</p>}
      {isLate && <p className="mt-1 text-sm text-ink-2">Catching up. Everything is being recorded.</p>}
    </section>
  )
}
