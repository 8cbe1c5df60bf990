const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = 'zero ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const scales = [
  { value: 1_000_000_000, word: 'billion' },
  { value: 1_000_000, word: 'million' },
  { value: 1000, word: 'thousand' },
  { value: 100, word: 'hundred' },
]
const irregular: Record<string, string> = {
  one: 'first',
  two: 'second',
  three: 'third',
  five: 'fifth',
  eight: 'eighth',
  nine: 'ninth',
  twelve: 'twelfth',
}

/** "21st" becomes "twenty first"; 1455 is read as a year, "fourteen fifty five", and 1,455 as a number. */
export function numberWords(written: string): string {
  const value = Number.parseInt(written.replaceAll(',', ''), 10)
  if (value >= 1e12) return written.split('').join(' ')
  const words = isYear(value) && !written.includes(',') ? yearWords(value) : cardinalWords(value)
  return /[a-z]$/.test(written) ? ordinal(words) : words
}

function isYear(value: number): boolean {
  return value >= 1100 && value < 2100 && value % 1000 >= 10
}

function yearWords(value: number): string {
  const rest = value % 100
  const century = cardinalWords(Math.floor(value / 100))
  if (rest === 0) return `${century} hundred`
  return rest < 10 ? `${century} oh ${cardinalWords(rest)}` : `${century} ${cardinalWords(rest)}`
}

function cardinalWords(value: number): string {
  if (value < 20) return small[value] ?? ''
  const scale = scales.find((each) => value >= each.value)
  if (scale)
    return withRest(`${cardinalWords(Math.floor(value / scale.value))} ${scale.word}`, value % scale.value)
  return withRest(tens[Math.floor(value / 10)] ?? '', value % 10)
}

function withRest(words: string, rest: number): string {
  return rest === 0 ? words : `${words} ${cardinalWords(rest)}`
}

function ordinal(words: string): string {
  const last = words.split(' ').at(-1) ?? ''
  const stem = words.slice(0, words.length - last.length)
  const regular = last.endsWith('y') ? `${last.slice(0, -1)}ieth` : `${last}th`
  return stem + (irregular[last] ?? regular)
}
