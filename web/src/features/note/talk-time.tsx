import type { Segment } from '@earmark/core/entities/recording.ts'
import { type TalkTime as Spoken, talkTimes } from '@earmark/core/meetings/talk-time.ts'
import { formatClock } from '@earmark/core/text/format-time.ts'
import { useMemo } from 'react'

/** More of them than these are unfolded by who wants to see them. */
const mostUnfolded = 6

/** Who speaks how long; nothing where fewer than two are told apart. */
export function TalkTime({ segments }: { segments: readonly Segment[] }) {
  const times = useMemo(() => talkTimes(segments), [segments])
  if (times.length === 0) return null
  return (
    <details open={times.length <= mostUnfolded} className="mt-3 border-t border-line pt-1">
      <summary className="cursor-pointer py-2.5 text-sm font-medium text-ink-2 hover:text-ink">
        Talk time
      </summary>
      <table className="mb-2 w-full text-sm">
        <caption className="sr-only">Talk time of each speaker</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Speaker</th>
            <th scope="col">Time</th>
            <th scope="col">Part of all that is spoken</th>
          </tr>
        </thead>
        <tbody>
          {times.map((time) => (
            <SpeakerRow key={time.speaker} time={time} most={times[0]?.seconds ?? 0} />
          ))}
        </tbody>
      </table>
    </details>
  )
}

function SpeakerRow({ time: { speaker, seconds, percent }, most }: { time: Spoken; most: number }) {
  return (
    <tr>
      <th scope="row" className="w-1/3 max-w-0 truncate py-1 pr-4 text-left font-medium" title={speaker}>
        {speaker}
      </th>
      <td className="w-full py-1">
        <span className="flex items-center gap-3">
          <svg aria-hidden="true" viewBox="0 0 100 8" preserveAspectRatio="none" className="h-2 min-w-0 grow">
            <rect width="100" height="8" className="fill-sunken" />
            <rect width={Math.max(1, (seconds / most) * 100)} height="8" className="fill-leaf" />
          </svg>
          <span className="w-12 shrink-0 text-right tabular-nums">{formatClock(seconds)}</span>
        </span>
      </td>
      <td className="py-1 pl-4 text-right whitespace-nowrap text-ink-2 tabular-nums">
        {percent === 0 ? 'under 1' : percent} %
      </td>
    </tr>
  )
}
