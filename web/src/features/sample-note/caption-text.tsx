import type { CaptionWord } from './replay.ts'

/** Settled words in ink, guesses in grey. */
export function CaptionText({ words }: { words: readonly CaptionWord[] }) {
  const settled = words.filter((word) => word.isSettled)
  const guessed = words.filter((word) => !word.isSettled)
  return (
    <>
      {settled.map((word) => word.text).join(' ')}{' '}
      <span className="text-ink-3">{guessed.map((word) => word.text).join(' ')}</span>
    </>
  )
}
