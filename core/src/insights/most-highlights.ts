const wordsPerHighlight = 150
const mostHighlights = 7

/** How many highlights a note of so many words has at most, besides those that somebody kept. */
export function mostHighlightsOf(words: number): number {
  return Math.min(mostHighlights, Math.round(words / wordsPerHighlight))
}
