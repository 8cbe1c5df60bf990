import type { Segment } from '../entities/recording.ts'
import { sentencesIn } from '../meaning/sentences.ts'
import { wordsOf } from '../search/normalize.ts'
import { oneLine } from './one-line.ts'
import { joinSegments } from './segments.ts'
import { functionWords } from './function-words.ts'
import { missingOf } from './wordless.ts'

const maxCharacters = 60

/** A note's first words as its title: at once, also while the rest is still being written down. */
export function titleOf(segments: readonly Segment[]): string {
  const [first = ''] = sentencesOf(segments)
  return shorten(first)
}

/**
 * The sentence that says most of what the note is about, in its own words: the one whose words come up most in the
 * whole note, the earlier one where two are close. Nothing is rephrased, so nothing is made up.
 */
export function betterTitle(segments: readonly Segment[]): string {
  const sentences = sentencesOf(segments)
  const weights = weightsOf(sentences)
  let best = { title: '', score: 0 }
  for (const [at, sentence] of sentences.entries()) {
    const title = shorten(sentence)
    const score = scoreOf(title, weights) * placeWeight(at)
    if (score > best.score * clearly) best = { title, score }
  }
  return best.title || shorten(sentences[0] ?? '')
}

/** A later sentence takes an earlier one's place only where it says more by this much: in most notes no word comes twice. */
const clearly = 1.2

/** Long notes are judged by their first part: what they are about is said there, and this stays fast. */
const maxSentences = 200
/** Also where nothing ends a sentence. */
const judgedCharacters = 50_000

const filler =
  /^(?:(?:um+|uh+|er+m?|hm+|mm-?hmm?|ah|oh|so|okay|ok|well|right|yeah|yes|hey|hi|hello|and|but|like|you know|i mean|let's see|alright|all right|anyway|now|äh+m?|also|na ja|ja|pues|bueno|eh+|este)(?:[,.!?…]+\s*|\s+))+/iu

/** Words that are unsure give no title, and nothing is joined over them: what is taken is the longest run of sure ones. */
function sentencesOf(segments: readonly Segment[]): string[] {
  const text = oneLine(longestSure(segments).slice(0, judgedCharacters))
  const places = sentencesIn(text)
  return (
    places
      // What was cut for its length alone begins in the middle of something.
      .filter((_, at) => at === 0 || ended.test(text.slice(0, places[at - 1]?.to)))
      .slice(0, maxSentences)
      .map(({ from, to }) => withoutFiller(text.slice(from, to)))
      .filter((sentence) => wordsOf(sentence).length > 0)
  )
}

function longestSure(segments: readonly Segment[]): string {
  const runs: Segment[][] = [[]]
  for (const segment of segments) {
    if (segment.overlap === 'unclear' || missingOf(segment)) runs.push([])
    else runs.at(-1)?.push(segment)
  }
  return runs.map(joinSegments).reduce((longest, run) => (run.length > longest.length ? run : longest), '')
}

const ended = /[.!?…。！？]["”’»)\]]*$/u

/** “I was, I was thinking”: what somebody begins anew is said once. */
const begunAnew =
  /^((?:i|we|you|he|she|they|it|the|an?|ich|wir|er|sie|es|das|der|die|yo|el|la|los|un|una)|\p{L}[\p{L}’']*(?: \p{L}[\p{L}’']*){1,2})(?:,| –|…)?(?: (?:u+h+m*|u+m+|e+r+m*|äh+m?|eh+),?)? \1(?=[ ,])/iu
/** Said at the end for company. */
const trailing = /,\s*(?:you know|i mean|i guess|or something|weißt du|oder so|¿?sabes\??)(?=[.!?…]*$)/iu

function withoutFiller(sentence: string): string {
  const rest = withoutStarts(sentence.replace(filler, '')).replace(trailing, '')
  // “Okay.” is all there is: better than no title.
  return wordsOf(rest).length > 0 ? rest : sentence
}

function withoutStarts(sentence: string): string {
  const once = sentence.replace(begunAnew, '$1')
  return once === sentence ? sentence : withoutStarts(once.replace(filler, ''))
}

/** Sounds that are made while one thinks, or to show that one listens. */
const hesitation = /^(?:u+h+m*|u+m+|e+r+m*|a+h+|h+m+|m+h*|mm-?hmm?|uh-?huh|huh)$/iu

/** At most 60 characters: the whole, or up to the last comma or word that fits; no full stop at the end. */
function shorten(sentence: string): string {
  const bare = sentence.replace(/[\s.,;:…。]+$/u, '')
  const whole = bare.charAt(0).toLocaleUpperCase('en') + bare.slice(1)
  if (whole.length <= maxCharacters) return withoutLastHesitation(whole)
  // One less than the most: the ellipsis takes its place.
  const room = whole.slice(0, maxCharacters - 1)
  const clause = /^(.{25,})[,;:–—]\s/u.exec(room)?.[1]
  if (clause) return withoutLastHesitation(clause)
  const words =
    whole.charAt(room.length) === ' ' ? room : (/^(.{30,})\s/u.exec(room)?.[1] ?? cutCharacters(whole))
  return `${words.replace(/[\s.,;:–—-]+$/u, '')}…`
}

function withoutLastHesitation(title: string): string {
  const [, rest, last] = /^(.+?)[\s,]+([^\s,]+)$/u.exec(title) ?? []
  return rest && last && hesitation.test(last) ? withoutLastHesitation(rest) : title
}

/** One endless word, or a script without spaces: cut between characters, never inside one. */
function cutCharacters(text: string): string {
  let cut = ''
  for (const { segment } of graphemes.segment(text.slice(0, 4 * maxCharacters))) {
    if (cut.length + segment.length >= maxCharacters) break
    cut += segment
  }
  return cut
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** How often each telling word comes up in the note. */
function weightsOf(sentences: readonly string[]): Map<string, number> {
  const weights = new Map<string, number>()
  for (const word of sentences.flatMap(tellingWords)) weights.set(word, (weights.get(word) ?? 0) + 1)
  return weights
}

/**
 * The mean would choose the shortest sentence, the sum the longest: the root stands between them. One telling word is a
 * scrap (“It's one or two”), which is a title only where there is nothing else; somebody who hesitates, says a word
 * twice or begins with a condition says less in as many words.
 */
function scoreOf(title: string, weights: ReadonlyMap<string, number>): number {
  const words = new Set(tellingWords(title))
  const sum = [...words].reduce((total, word) => total + (weights.get(word) ?? 0), 0)
  const score = words.size < 2 ? sum / 100 : sum / Math.sqrt(words.size)
  return score / (1 + stumblesIn(title))
}

const condition = /^(?:if|when|because|'cause|which|or|although|since|than)\s/iu

function stumblesIn(title: string): number {
  const words = title.split(/\s+/).map((word) => word.toLowerCase().replace(/[^\p{L}\p{N}'-]/gu, ''))
  const stumbles = words.filter(
    (word, at) => hesitation.test(word) || (word !== '' && word === words[at - 1]),
  )
  return stumbles.length + (condition.test(title) ? 1 : 0)
}

function tellingWords(text: string): string[] {
  return wordsOf(text).filter((word) => word.length > 2 && !functionWords.has(word))
}

/** What a note is about is mostly said early: the tenth sentence must be twice as telling as the first. */
function placeWeight(at: number): number {
  return 1 / (1 + at / 9)
}
