/** Of a template that runs by itself: after which recordings, by the names of the tags and channels. */
export function runsInWords(names: readonly string[]): string {
  if (names.length === 0) return 'runs by itself after none: its tags and channels are gone'
  return `runs by itself after each recording with ${anyOf.format(names)}`
}

const anyOf = new Intl.ListFormat('en', { type: 'disjunction' })
