/** Of lines that a model wrote and nobody sees; undefined: there are none. */
export function linesLeftOut(count: number): string | undefined {
  if (count === 0) return undefined
  return count === 1
    ? 'One line was left out: it was not said, or had a link.'
    : `${count} lines were left out: they were not said, or had a link.`
}

export function inSentences(...sentences: (string | undefined)[]): string {
  return sentences.filter((each) => each !== undefined).join(' ')
}
