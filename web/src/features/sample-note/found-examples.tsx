import type { FoundExample } from './find-examples.ts'

/** Written out, since styles are made from what stands in the source. */
const shownBy = [
  'in-[[data-examples]:has([data-at="0"]:checked)]:block',
  'in-[[data-examples]:has([data-at="1"]:checked)]:block',
  'in-[[data-examples]:has([data-at="2"]:checked)]:block',
]

interface FoundExamplesProps {
  examples: readonly (FoundExample & { day: string })[]
}

/** Choose what to look for, and see what is found: without a script, since what is checked decides what is seen. */
export function FoundExamples({ examples }: FoundExamplesProps) {
  return (
    <div data-examples className="rounded-l border border-line bg-surface p-5 shadow-1 sm:p-7">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Look for</legend>
        {examples.map(({ query }, at) => (
          <label
            key={query}
            className="flex min-h-11 cursor-pointer items-center rounded-full bg-sunken px-4 text-sm font-medium text-ink-2 has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink"
          >
            <input type="radio" name="look-for" data-at={at} defaultChecked={at === 0} className="sr-only" />
            {query}
          </label>
        ))}
      </fieldset>
      {examples.map(({ query, title, said, recorded_at, day, tag }, at) => (
        <article key={query} className={`mt-6 hidden sm:min-h-40 ${shownBy[at]}`}>
          <h3 className="text-xl">{title}</h3>
          <p className="said mt-1 text-ink-2">
            {said.map(({ text, isMatch }) => (isMatch ? <mark key={text}>{text}</mark> : text))}
          </p>
          <p className="mt-3 text-sm text-ink-2">
            <time dateTime={recorded_at}>{day}</time> · {tag}
          </p>
        </article>
      ))}
    </div>
  )
}
