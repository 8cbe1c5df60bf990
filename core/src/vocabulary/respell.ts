import type { VocabularyWord } from '../entities/vocabulary.ts'
import type { SpeechSegment, Word } from '../speech/transcript.ts'
import { functionWords } from '../text/function-words.ts'
import { splitWords, spread, wordKey } from '../text/segments.ts'
import { soundLikeness, type Sounds, soundsIn } from './sounds.ts'
import { nameKey } from './vocabulary-word.ts'

/** A vocabulary as it is looked up: made once for a whole transcript. */
interface PreparedVocabulary {
  names: readonly PreparedName[]
  /** By what was heard in its place before. */
  byMistake: ReadonlyMap<string, PreparedName>
}

interface PreparedName extends Sounds {
  key: string
  words: readonly string[]
}

export function prepareVocabulary(words: readonly VocabularyWord[]): PreparedVocabulary {
  const prepared = words.map(({ text, heard }) => ({
    name: { key: nameKey(text), words: splitWords(text), ...soundsIn(text) },
    heard,
  }))
  return {
    names: prepared.map(({ name }) => name),
    byMistake: new Map(prepared.flatMap(({ name, heard }) => heard.map((text) => [nameKey(text), name]))),
  }
}

/** The engine is as unsure as this of what it may have misheard; of what people have corrected before, it may be surer. */
const unsure = { alike: 0.7, knownMistake: 0.9 }
/** How much alike they must sound. An engine writes a name that it does not know as a name, or as words it is sure of. */
const leastLikeness = { ofName: 0.83, ofShortName: 0.9, ofWord: 0.92 }
const shortSounds = 4
/** An engine hears a strange name as up to so many words more than it has. */
const moreWords = 2

/**
 * A stretch with the names of the vocabulary where the engine has unsurely written what sounds like them. What it is
 * sure of stays. Each has the time of what stood there, and says what that was.
 */
export function respell(segment: SpeechSegment, vocabulary: PreparedVocabulary): SpeechSegment {
  const { words } = segment
  if (vocabulary.names.length === 0) return segment
  const found = bestApart(words.flatMap((_, at) => foundAt(words, at, vocabulary)))
  if (found.length === 0) return segment
  const next: Word[] = []
  const respelled: NonNullable<SpeechSegment['respelled']> = []
  let done = 0
  for (const { at, count, name } of found) {
    const was = words.slice(at, at + count)
    const written = writtenFor(name, was)
    next.push(...words.slice(done, at), ...written)
    respelled.push({ start: written[0]?.start ?? 0, was: textOf(was), word: textOf(written) })
    done = at + count
  }
  next.push(...words.slice(done))
  return { ...segment, words: next, text: textOf(next), respelled }
}

interface Found {
  at: number
  count: number
  name: PreparedName
  likeness: number
}

/** What may stand for one word or for several, from this one on. */
function foundAt(words: readonly Word[], at: number, vocabulary: PreparedVocabulary): Found[] {
  const found: Found[] = []
  const most = Math.max(...vocabulary.names.map((name) => name.words.length)) + moreWords
  for (let count = 1; count <= most && at + count <= words.length; count++) {
    const heard = heardIn(words.slice(at, at + count), isFirst(words, at))
    const best = heard && bestFor(heard, count, vocabulary)
    if (best) found.push({ at, count, ...best })
    if (endsStretch.test(words[at + count - 1]?.text ?? '')) break
  }
  return found
}

const endsStretch = /[^\p{L}\p{N}]$/u
const endsSentence = /[.?!…]["'”’)]*$/u

/** There every word begins with a capital letter. */
function isFirst(words: readonly Word[], at: number): boolean {
  const before = words[at - 1]
  return !before || endsSentence.test(before.text)
}

interface HeardWords extends Sounds {
  key: string
  confidence: number
  /** They are written as a name is. */
  isNamed: boolean
  hasSmallWord: boolean
}

/** What may be a name that was misheard; undefined: the engine is sure of it. */
function heardIn(words: readonly Word[], isFirstOfSentence: boolean): HeardWords | undefined {
  const confidence = Math.min(...words.map((word) => word.confidence ?? 1))
  if (confidence > unsure.knownMistake) return undefined
  const text = withoutPossessive(textOf(words))
  return {
    key: nameKey(text),
    ...soundsIn(text),
    confidence,
    isNamed: !isFirstOfSentence && words.every((word) => /^\P{L}*\p{Lu}/u.test(word.text)),
    hasSmallWord: words.some((word) => functionWords.has(plain(word.text))),
  }
}

function bestFor(
  heard: HeardWords,
  count: number,
  { names, byMistake }: PreparedVocabulary,
): Pick<Found, 'name' | 'likeness'> | undefined {
  const known = byMistake.get(heard.key)
  if (known) return { name: known, likeness: 1 }
  if (heard.confidence > unsure.alike || heard.hasSmallWord) return undefined
  // It is one of the names as it stands.
  if (names.some(({ key }) => key === heard.key)) return undefined
  let best: Pick<Found, 'name' | 'likeness'> | undefined
  for (const name of names) {
    if (count < name.words.length - 1 || count > name.words.length + moreWords) continue
    const likeness = soundLikeness(heard, name, leastFor(heard, name))
    if (likeness > (best?.likeness ?? 0)) best = { name, likeness }
  }
  return best
}

function leastFor({ isNamed, sounds }: HeardWords, name: PreparedName): number {
  if (Math.min(sounds.length, name.sounds.length) <= shortSounds)
    return isNamed ? leastLikeness.ofShortName : neverAlike
  return isNamed ? leastLikeness.ofName : leastLikeness.ofWord
}

/** Every short word sounds like some name. */
const neverAlike = 2

/** The likeliest first; none has words of another. */
function bestApart(found: readonly Found[]): Found[] {
  const chosen: Found[] = []
  for (const one of found.toSorted((a, b) => b.likeness - a.likeness || a.at - b.at)) {
    if (chosen.every((other) => one.at + one.count <= other.at || other.at + other.count <= one.at))
      chosen.push(one)
  }
  return chosen.toSorted((a, b) => a.at - b.at)
}

/** The name in the time of what was heard, with the signs that stood around that. */
function writtenFor({ words: own }: PreparedName, was: readonly Word[]): Word[] {
  const [first, last] = [was[0], was.at(-1)]
  if (!first || !last) return []
  const before = /^[^\p{L}\p{N}]*/u.exec(first.text)?.[0] ?? ''
  const after = /(?:['’]s)?[^\p{L}\p{N}]*$/u.exec(last.text)?.[0] ?? ''
  const texts = own.map((word, at) => (at === 0 ? before : '') + word + (at === own.length - 1 ? after : ''))
  if (was.length !== own.length) return spread(texts, first.start, last.end)
  return was.map(({ start, end }, at) => ({ text: texts[at] ?? '', start, end }))
}

function withoutPossessive(text: string): string {
  return text.replace(/['’]s(?=[^\p{L}\p{N}]*$)/u, '')
}

/** Without what is drawn to it: "that's" is a small word as "that" is. */
function plain(text: string): string {
  return wordKey(text.replace(/['’](?:s|re|ve|ll|d|m|t)\P{L}*$/iu, ''))
}

function textOf(words: readonly Word[]): string {
  return words.map(({ text }) => text).join(' ')
}
