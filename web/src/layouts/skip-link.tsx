/** First in the tab order of every layout. */
export function SkipLink({ text = 'Skip to content' }: { text?: string | undefined }) {
  return (
    <a
      href="#content"
      className="sr-only focus-visible:not-sr-only focus-visible:absolute focus-visible:left-4 focus-visible:top-4 focus-visible:z-50 focus-visible:rounded-full focus-visible:bg-ink focus-visible:px-5 focus-visible:py-3 focus-visible:font-semibold focus-visible:text-paper"
    >
      {text}
    </a>
  )
}
