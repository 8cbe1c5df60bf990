import type { TalkTime } from '@earmark/core/meetings/talk-time.ts'
import { clock } from './clock.ts'

/** Who speaks how long. */
export function MeetingTalk({ talk }: { talk: readonly TalkTime[] }) {
  return (
    <section aria-label="Talk time" className="mt-6 border-t border-line px-2 pt-4">
      <h3 className="font-sans text-sm font-semibold text-ink-2">Talk time</h3>
      <ul className="mt-2 grid gap-1 text-sm">
        {talk.map(({ speaker, seconds, percent }) => (
          <li key={speaker} className="flex items-center gap-3">
            <span className="w-14 shrink-0 font-medium">{speaker}</span>
            <svg
              aria-hidden="true"
              viewBox="0 0 100 8"
              preserveAspectRatio="none"
              className="h-2 min-w-0 grow"
            >
              <rect width="100" height="8" className="fill-sunken" />
              <rect width={percent} height="8" className="fill-leaf" />
            </svg>
            <span className="shrink-0 text-ink-2 tabular-nums">
              {clock(seconds)} · {percent} %
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
