import type { MarkedText } from '@earmark/core/search/snippet.ts'

/** Text with what was found in marker yellow. */
export function Marked({ text: { text, marks } }: { text: MarkedText }) {
  return marks.length === 0 ? (
    text
  ) : (
    <>
      {marks.map(({ from, to }, at) => (
        <span key={from}>
          {text.slice(marks[at - 1]?.to ?? 0, from)}
          <mark>{text.slice(from, to)}</mark>
        </span>
      ))}
      {text.slice(marks.at(-1)?.to)}
    </>
  )
}
