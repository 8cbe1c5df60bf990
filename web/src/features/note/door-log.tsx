import type { DoorLogLine } from '@earmark/core/entities/door.ts'
import { doorLogSentence } from '@earmark/core/meetings/door-log.ts'
import { Moment } from '../../base/times/moment.tsx'

/** What happened at the link for the others, each line with its time. */
export function DoorLog({ log }: { log: readonly DoorLogLine[] }) {
  return (
    <>
      <h2 className="text-xl">At the link for the others</h2>
      <ul className="grid gap-x-4 gap-y-1 sm:grid-cols-[max-content_1fr]">
        {log.map((line) => (
          <li key={line.id} className="items-baseline sm:col-span-2 sm:grid sm:grid-cols-subgrid">
            <Moment at={line.at} className="text-sm text-ink-2 tabular-nums" />
            <span className="block min-w-0 wrap-anywhere">
              {doorLogSentence(line)}
              {line.words && (
                <span className="block font-serif text-lg whitespace-pre-line">“{line.words}”</span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
