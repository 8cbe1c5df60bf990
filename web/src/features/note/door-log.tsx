import type { DoorLogLine } from '@earmark/core/entities/door.ts'
import { doorLogSentence } from '@earmark/core/meetings/door-log.ts'
import { Moment } from '../../base/times/moment.tsx'

/** What happened at the link for the others, each line with its time. */
export function DoorLog({ log }: { log: readonly DoorLogLine[] }) {
  return (
    <>
      <h2 className="text-xl">What happened at the link for the others</h2>
      <ul className="grid gap-1">
        {log.map((line) => (
          <li key={line.id} className="wrap-anywhere">
            <Moment at={line.at} className="mr-3 text-sm text-ink-2 tabular-nums" />
            {doorLogSentence(line)}
            {line.words && (
              <span className="block font-serif text-lg whitespace-pre-line">“{line.words}”</span>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
