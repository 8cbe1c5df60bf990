import { useSharedWords } from './shared-words.tsx'

/** Text in which what was struck out is a black bar, as wide as any other: it does not tell how long the word was. */
export function StruckText({ text }: { text: string }) {
  return text.split(/(█+)/u).map((part, at) =>
    part.startsWith('█') ? (
      // Parts have no identity but their place.
      // oxlint-disable-next-line react/no-array-index-key
      <Bar key={at} />
    ) : (
      part
    ),
  )
}

export function countBars(parts: readonly { text: string }[]): number {
  return parts.reduce((sum, { text }) => sum + (text.match(/█+/gu)?.length ?? 0), 0)
}

function Bar() {
  const say = useSharedWords()
  return (
    <span
      role="img"
      aria-label={say('struckOut')}
      className="mx-px inline-block h-[0.95em] w-[3.5em] rounded-[3px] bg-ink align-[-0.12em] select-none"
    />
  )
}
