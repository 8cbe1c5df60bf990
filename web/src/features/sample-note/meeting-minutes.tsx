import type { MinutesSection } from './meeting-outline.ts'
import { MomentButton } from './moment-button.tsx'

interface MeetingMinutesProps {
  minutes: readonly MinutesSection[]
  onPlay: (seconds: number) => void
}

/** What was made of the meeting; every line plays its second. */
export function MeetingMinutes({ minutes, onPlay }: MeetingMinutesProps) {
  return (
    <section aria-label="Minutes" className="mt-7 border-l-3 border-leaf pl-4 sm:pl-5">
      <h3 className="text-xl">Minutes</h3>
      {minutes.map(({ heading, lines }) => (
        <div key={heading} className="mt-3">
          <h4 className="font-sans text-sm font-semibold text-ink-2">{heading}</h4>
          <ul className="mt-1">
            {lines.map(({ text, start }) => (
              <li key={start}>
                <MomentButton start={start} onPlay={onPlay}>
                  <span className="min-w-0 font-serif">{text}</span>
                </MomentButton>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
