import type { Recording } from '@earmark/core/entities/recording.ts'

/** Read in a few milliseconds; what is longer is read beside the page, and surely has highlights. */
const readAtOnce = 3_000

export function isReadAtOnce({ transcript }: Pick<Recording, 'transcript'>): boolean {
  return transcript.length <= readAtOnce
}

/** Where the line with the highlights will stand, so that the words below do not move when it comes. */
export function InsightsRoom() {
  return (
    <p className="mt-3 border-l-3 border-leaf py-2.5 pl-4 text-sm text-ink-3 @min-[36rem]:pl-5">
      Reading this note…
    </p>
  )
}
