/** Of lines that a model wrote and nobody sees; undefined: there are none. */
export function linesLeftOut({ left_out = 0, left_out_links = 0 }: LeftOutCounts): string | undefined {
  const unsaid = left_out - left_out_links
  const sentences = [
    ...(unsaid > 0
      ? [`${lines(unsaid)} left out: the notes do not say ${unsaid === 1 ? 'it' : 'them'}.`]
      : []),
    ...(left_out_links > 0 ? [`${lines(left_out_links)} left out for a link.`] : []),
  ]
  return sentences.length > 0 ? sentences.join(' ') : undefined
}

interface LeftOutCounts {
  left_out?: number | undefined
  left_out_links?: number | undefined
}

const lines = (count: number) => (count === 1 ? 'One line was' : `${count} lines were`)

export function inSentences(...sentences: (string | undefined)[]): string {
  return sentences.filter((each) => each !== undefined).join(' ')
}
