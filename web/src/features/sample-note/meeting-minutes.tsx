import { useState } from 'react'
import { clock } from './clock.ts'
import { meetingMinutes, meetingSegments, meetingTitle } from './sample-meeting.ts'

/** Minutes beside the words they rest on: choosing a line shows the moment it was said. */
export function MeetingMinutes() {
  const [start, setStart] = useState(meetingMinutes[0]?.start)
  return (
    <div className="grid overflow-hidden rounded-l border border-line bg-surface shadow-1 lg:grid-cols-[1fr_1.25fr]">
      <section aria-label="Minutes" className="border-line p-5 max-lg:border-b sm:p-8 lg:border-r">
        <h2 className="text-2xl">{meetingTitle}</h2>
        <p className="mt-1 text-sm text-ink-2">A made-up meeting. Choose a line to see who said it.</p>
        <ul className="made mt-6 flex flex-col gap-1">
          {meetingMinutes.map((minute) => (
            <li key={minute.text}>
              <button
                type="button"
                aria-pressed={minute.start === start}
                onClick={() => setStart(minute.start)}
                className="w-full rounded-s px-3 py-2.5 text-left hover:bg-sunken aria-pressed:bg-leaf-soft"
              >
                <span className="block text-xs font-semibold text-leaf">
                  {minute.kind} · {clock(minute.start)}
                </span>
                <span className="mt-0.5 block">{minute.text}</span>
                {minute.who && (
                  <span className="mt-0.5 block text-sm text-ink-2">
                    {minute.who}, {minute.due}
                  </span>
                )}
              </button>
            </li>
          ))}
        </ul>
      </section>
      <section aria-label="What was said" className="p-5 sm:p-8">
        <ol className="flex flex-col gap-1">
          {meetingSegments.map((segment) => (
            <li
              key={segment.start}
              className={`rounded-s px-3 py-2 sm:flex sm:gap-4 ${segment.start === start ? 'bg-mark-soft' : ''}`}
            >
              <span
                className={`w-16 shrink-0 pt-1 text-sm font-semibold ${segment.speaker === 'You' ? 'text-ink' : 'text-leaf'}`}
              >
                {segment.speaker}
              </span>
              <p className="said text-lg">{segment.text}</p>
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}
