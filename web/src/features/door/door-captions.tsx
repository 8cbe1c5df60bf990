import type { DoorTurn } from '@earmark/core/entities/door.ts'
import { useEffect, useRef } from 'react'
import { useDoorWords } from './speaking-door.tsx'

/** What was said last, for reading along. */
export function DoorCaptions({ turns, host }: { turns: readonly DoorTurn[]; host: string }) {
  const say = useDoorWords()
  const box = useRef<HTMLElement>(null)
  // The newest words are at the end: after each change it scrolls there.
  useEffect(() => {
    box.current?.scrollTo({ top: box.current.scrollHeight })
  })
  return (
    <section
      ref={box}
      aria-label={say('captions')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by keys too
      tabIndex={0}
      className="max-h-[50dvh] min-h-32 overflow-y-auto rounded-m border border-line-2 px-5 py-4"
    >
      {turns.length === 0 ? (
        <p className="text-ink-2">{say('captionsSoon')}</p>
      ) : (
        <dl className="grid gap-3">
          {turns.map(({ speaker, text }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- the place among those that were said is what it is
            <div key={at}>
              {speaker && (
                <dt
                  className={`text-sm font-semibold wrap-anywhere ${speaker === host ? 'text-voice' : 'text-leaf'}`}
                >
                  {speaker}
                </dt>
              )}
              <dd className="said text-lg wrap-anywhere">{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
