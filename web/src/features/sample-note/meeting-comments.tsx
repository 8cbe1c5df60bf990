import { useState } from 'react'
import { clock } from './clock.ts'
import { meetingComments, meetingSegments, meetingTitle } from './sample-meeting.ts'

/** Comments beside the words they are about: choosing one shows the moment. */
export function MeetingComments() {
  const [start, setStart] = useState(meetingComments[0]?.start)
  return (
    <div className="grid overflow-hidden rounded-l border border-line bg-surface shadow-1 lg:grid-cols-[1fr_1.25fr]">
      <section aria-label="Comments" className="border-line p-5 max-lg:border-b sm:p-8 lg:border-r">
        <h2 className="text-2xl">{meetingTitle}</h2>
        <p className="mt-1 text-sm text-ink-2">
          A made-up meeting of a made-up team. Choose a comment to see what it is about.
        </p>
        <ul className="mt-6 flex flex-col gap-1">
          {meetingComments.map((comment) => (
            <li key={comment.text}>
              <button
                type="button"
                aria-pressed={comment.start === start}
                onClick={() => setStart(comment.start)}
                className="w-full rounded-s px-3 py-2.5 text-left hover:bg-sunken aria-pressed:bg-sunken"
              >
                <span className="block text-xs font-semibold text-ink-2">
                  {comment.who} · {clock(comment.start)}
                </span>
                <span className="mt-0.5 block">{comment.text}</span>
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
              <span className="w-12 shrink-0 pt-1 text-sm text-ink-2 tabular-nums">
                {clock(segment.start)}
              </span>
              <p className="said text-lg">{segment.text}</p>
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}
