const known = new Map<string, string>()
/** Of most texts nearly all words; a megabyte. */
const mostKnown = 10_000

/** The stem of an English word, by Porter's rules (1980): "recordings", "recorded" and "recording" are one. */
export function stem(word: string): string {
  if (word.length < 3 || word.length > longestKnown) return stemOf(word)
  const before = known.get(word)
  if (before !== undefined) return before
  const stemmed = stemOf(word)
  if (known.size >= mostKnown) known.clear()
  known.set(word, stemmed)
  return stemmed
}

/** What is longer is no word. */
const longestKnown = 24

function stemOf(word: string): string {
  if (word.length < 3 || !isLetters.test(word)) return word
  return steps.reduce((stemmed, step) => step(stemmed), word)
}

const isLetters = /^[a-z]+$/

const consonant = '(?:[^aeiouy]|(?<![^aeiou])y|(?<=^)y)'
const vowel = '(?:[aeiou]|(?<=[^aeiou])y)'
const hasVowel = new RegExp(vowel)
/** How often a vowel is followed by a consonant: Porter's measure of how long a stem is. */
const turn = new RegExp(`${vowel}+${consonant}+`, 'g')
const endsShort = new RegExp(`^.*${consonant}${vowel}[^aeiouwxy]$`)
const endsDouble = /([^aeioulsz])\1$/

function measure(text: string): number {
  return text.match(turn)?.length ?? 0
}

type Rules = readonly (readonly [suffix: string, instead: string])[]

const longer: Rules = [
  ['ational', 'ate'],
  ['tional', 'tion'],
  ['enci', 'ence'],
  ['anci', 'ance'],
  ['izer', 'ize'],
  ['abli', 'able'],
  ['alli', 'al'],
  ['entli', 'ent'],
  ['eli', 'e'],
  ['ousli', 'ous'],
  ['ization', 'ize'],
  ['ation', 'ate'],
  ['ator', 'ate'],
  ['alism', 'al'],
  ['iveness', 'ive'],
  ['fulness', 'ful'],
  ['ousness', 'ous'],
  ['aliti', 'al'],
  ['iviti', 'ive'],
  ['biliti', 'ble'],
]

const shorter: Rules = [
  ['icate', 'ic'],
  ['ative', ''],
  ['alize', 'al'],
  ['iciti', 'ic'],
  ['ical', 'ic'],
  ['ful', ''],
  ['ness', ''],
]

const last: Rules = [
  'al ance ence er ic able ible ant ement ment ent ion ou ism ate iti ous ive ize',
].flatMap((suffixes) => suffixes.split(' ').map((suffix) => [suffix, ''] as const))

const steps: readonly ((word: string) => string)[] = [
  singular,
  past,
  (word) => (word.endsWith('y') && hasVowel.test(word.slice(0, -1)) ? `${word.slice(0, -1)}i` : word),
  (word) => replaceSuffix(word, longer, 0),
  (word) => replaceSuffix(word, shorter, 0),
  (word) => replaceSuffix(word, last, 1),
  (word) => {
    if (!word.endsWith('e')) return word
    const rest = word.slice(0, -1)
    const turns = measure(rest)
    return turns > 1 || (turns === 1 && !endsShort.test(rest)) ? rest : word
  },
  (word) => (word.endsWith('ll') && measure(word) > 1 ? word.slice(0, -1) : word),
]

function singular(word: string): string {
  if (word.endsWith('sses') || word.endsWith('ies')) return word.slice(0, -2)
  return word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word
}

function past(word: string): string {
  if (word.endsWith('eed')) return measure(word.slice(0, -3)) > 0 ? word.slice(0, -1) : word
  const rest = /(?:ed|ing)$/.test(word) ? word.replace(/(?:ed|ing)$/, '') : undefined
  if (rest === undefined || !hasVowel.test(rest)) return word
  if (/(?:at|bl|iz)$/.test(rest)) return `${rest}e`
  if (endsDouble.test(rest)) return rest.slice(0, -1)
  return measure(rest) === 1 && endsShort.test(rest) ? `${rest}e` : rest
}

/** Of the suffixes that it ends in, the longest decides. */
function replaceSuffix(word: string, rules: Rules, leastMeasure: number): string {
  const found = rules
    .filter(([suffix]) => word.endsWith(suffix))
    .reduce<Rules[number] | undefined>(
      (best, rule) => (rule[0].length > (best?.[0].length ?? 0) ? rule : best),
      undefined,
    )
  if (!found) return word
  const rest = word.slice(0, word.length - found[0].length)
  if (measure(rest) <= leastMeasure) return word
  if (found[0] === 'ion' && !/[st]$/.test(rest)) return word
  return `${rest}${found[1]}`
}
