import type { CreationLine } from '../entities/creation.ts'
import type { MeetingLine } from '../entities/meeting.ts'
import type { Segment } from '../entities/recording.ts'
import { type SectionKind, sectionNames } from '../entities/section-kinds.ts'
import type { TemplateSection } from '../entities/template.ts'
import { chaptersOf } from '../insights/chapters.ts'
import { chooseHighlights } from '../insights/choose-highlights.ts'
import { type FoundTodo, findTodos, type SpokenContext } from '../insights/find-todos.ts'
import { type SpokenSentence, spokenSentences } from '../insights/spoken-sentences.ts'
import { makeDates, type TimeStyle } from '../text/dates.ts'
import { functionWords } from '../text/function-words.ts'
import { splitWords } from '../text/segments.ts'
import { cleanText } from './clean-text.ts'
import { isDecision, isQuestion } from './said-forms.ts'

/** What a creation is made from. */
export interface CreationSource extends SpokenContext {
  segments: readonly Segment[]
  locale: TimeStyle['locale']
  /** Of a meeting: what its recorder wrote down meanwhile. */
  written?: readonly MeetingLine[] | undefined
}

interface Reading extends CreationSource {
  sentences: readonly SpokenSentence[]
}

const makers: Record<SectionKind, (reading: Reading) => CreationLine[]> = {
  highlights: ({ sentences }) => itemsOf(highlightsOf(sentences)),
  bullets: bulletPoints,
  decisions: (reading) =>
    withMarked(
      'decision',
      reading,
      itemsOf(reading.sentences.filter((said) => isDecision(said.text, reading.language))),
    ),
  todos: (reading) =>
    withMarked(
      'todo',
      reading,
      findTodos(reading.sentences, reading).map((todo) => todoItem(todo, reading)),
    ),
  questions: (reading) => withMarked('question', reading, itemsOf(reading.sentences.filter(isRealQuestion))),
  journal,
  clean_up: cleanUp,
  chapters: ({ segments }) =>
    chaptersOf(segments).map(({ start, title }) => ({ as: 'item', text: title, start })),
}

export const sectionsOfMinutes = (['highlights', 'decisions', 'todos', 'questions', 'chapters'] as const).map(
  (takes) => ({
    heading: sectionNames[takes],
    takes,
  }),
)

/** Each from the words of the note alone, in their order, with the second of each line. None: there is nothing of it. */
export function makeCreation(kind: SectionKind | 'minutes', source: CreationSource): CreationLine[] {
  if (kind === 'minutes') return minutesOf(source)
  return rounded(makers[kind](readingOf(source)))
}

/** What somebody wrote down while it ran stands among what was said, at its moment. */
function minutesOf(source: CreationSource): CreationLine[] {
  const own = (source.written ?? [])
    .filter(({ kind, text }) => kind === 'note' && text !== '')
    .map(({ text, at }): CreationLine => ({ as: 'item', text: `Written down: ${text}`, start: at }))
  const sections = sectionsOf(sectionsOfMinutes, source)
  if (own.length === 0) return linesOf(sections)
  const [first] = sections
  const chosen = first?.takes === 'highlights' ? first.lines : []
  const woven = { heading: sectionNames.highlights, lines: rounded([...chosen, ...own].toSorted(inOrder)) }
  return linesOf([woven, ...sections.filter(({ takes }) => takes !== 'highlights')])
}

/** With what was marked; a mark without words means the sentence that was just said. */
function withMarked(
  kind: MeetingLine['kind'],
  { written = [], sentences }: Reading,
  found: readonly CreationLine[],
): CreationLine[] {
  const marked = written
    .filter((line) => line.kind === kind)
    .flatMap(({ text, at }): CreationLine[] => {
      const said = sentences.findLast(({ start }) => start <= at)
      if (text === '') return said ? itemsOf([said]) : []
      return [{ as: 'item', text, start: at }]
    })
    .filter((line) => !found.some((other) => other.text === line.text))
  return [...found, ...marked].toSorted(inOrder)
}

function inOrder(one: CreationLine, other: CreationLine): number {
  return (one.start ?? 0) - (other.start ?? 0)
}

/** Several, each under its heading; one that has nothing is left out. */
export function makeSections(wanted: readonly TemplateSection[], source: CreationSource): CreationLine[] {
  return linesOf(sectionsOf(wanted, source))
}

function linesOf(sections: readonly { heading: string; lines: readonly CreationLine[] }[]): CreationLine[] {
  return sections.flatMap(({ heading, lines }) => [headingOf(heading), ...lines])
}

export function headingOf(text: string): CreationLine {
  return { as: 'heading', text, start: null }
}

/** Those that have something. */
export function sectionsOf(wanted: readonly TemplateSection[], source: CreationSource) {
  const reading = readingOf(source)
  const sections = wanted
    .map(({ heading, takes }, nth) => ({ heading, takes, nth, lines: makers[takes](reading) }))
    .filter(({ lines }) => lines.length > 0)
  // A short note as a whole stands beside nothing that was taken from it.
  const isWhole = chooseHighlights(reading.sentences).length === 0 && sections.length > 1
  return sections
    .filter(({ takes }) => !(takes === 'highlights' && isWhole))
    .map((section) => ({ ...section, lines: rounded(section.lines) }))
}

function rounded(lines: readonly CreationLine[]): CreationLine[] {
  return lines.map((line) => ({ ...line, start: line.start && Math.round(line.start * 100) / 100 }))
}

function readingOf(source: CreationSource): Reading {
  return { ...source, sentences: spokenSentences(source.segments) }
}

function itemsOf(sentences: readonly SpokenSentence[]): CreationLine[] {
  return sentences.map(({ text, start }) => ({ as: 'item', text, start }))
}

/** What is shorter is read as fast as anything chosen from it. */
const fewWords = 60

/** A note so short that nothing need be chosen is its own highlight. */
function highlightsOf(sentences: readonly SpokenSentence[]): readonly SpokenSentence[] {
  return orAll(sentences, chooseHighlights(sentences))
}

function orAll(
  sentences: readonly SpokenSentence[],
  chosen: readonly SpokenSentence[],
): readonly SpokenSentence[] {
  const words = sentences.reduce((sum, { text }) => sum + splitWords(text).length, 0)
  return chosen.length === 0 && words <= fewWords ? sentences : chosen
}

const mostBullets = (words: number) => Math.min(40, Math.round(words / 50))
const mostOfDay = (words: number) => Math.min(60, Math.round(words / 30))

/** Denser than highlights; of a talk with chapters, under their titles. */
function bulletPoints({ segments, sentences, language }: Reading): CreationLine[] {
  const chosen = orAll(sentences, chooseHighlights(sentences, mostBullets))
  const items = clean(itemsOf(chosen), language)
  const chapters = chaptersOf(segments)
  return chapters
    .flatMap(({ title, start }, nth) => {
      const end = chapters[nth + 1]?.start ?? Infinity
      const from = nth === 0 ? 0 : start
      const own = items.filter((item) => (item.start ?? 0) >= from && (item.start ?? 0) < end)
      const heading: CreationLine = { as: 'heading', text: title, start }
      return own.length === 0 ? [] : [heading, ...own]
    })
    .concat(chapters.length === 0 ? items : [])
}

function todoItem({ task, who, due, sentence }: FoundTodo, source: CreationSource): CreationLine {
  const noon = due === null ? null : `${due}T12:00:00.000Z`
  // A day is the same wherever one reads it.
  const day = noon && makeDates({ timeZone: 'UTC', locale: source.locale }).day(noon)
  const text = [task, who && `(${who})`, day && `by ${day}`].filter(Boolean).join(' ')
  return { as: 'item', text, start: sentence.start }
}

/** “Right?” asks for nothing. */
const wordsOfQuestion = 4

function isRealQuestion({ text }: SpokenSentence): boolean {
  return isQuestion(text) && splitWords(text).length >= wordsOfQuestion
}

/** The day, and of what was said that day the sentences that tell most, tidied. */
function journal({ sentences, recorded_at, timeZone, locale, language }: Reading): CreationLine[] {
  const chosen = orAll(sentences, chooseHighlights(sentences, mostOfDay))
  const told = clean(paragraphsOf(chosen), language)
  if (told.length === 0) return []
  return [headingOf(makeDates({ timeZone, locale }).day(recorded_at)), ...told]
}

/** All of it, in the speaker's paragraphs. */
function cleanUp({ sentences, language }: Reading): CreationLine[] {
  return clean(paragraphsOf(sentences), language)
}

const lettersOfParagraph = 500
/** Who is silent for longer comes to something else. */
const pauseSeconds = 2.5

function paragraphsOf(sentences: readonly SpokenSentence[]): CreationLine[] {
  const paragraphs: { text: string; start: number; end: number; speaker: string | undefined }[] = []
  for (const { text, start, end, speaker } of sentences) {
    const last = paragraphs.at(-1)
    const goesOn =
      last &&
      last.speaker === speaker &&
      start - last.end < pauseSeconds &&
      last.text.length < lettersOfParagraph
    if (goesOn) Object.assign(last, { text: `${last.text} ${text}`, end })
    else paragraphs.push({ text: speaker ? `${speaker}: ${text}` : text, start, end, speaker })
  }
  return paragraphs.map(({ text, start }) => ({ as: 'text', text, start }))
}

/** Of a text whose language nobody told, as many of its words are enough to know English by. */
const shareOfEnglish = 0.3

function clean(lines: readonly CreationLine[], told: string | null): CreationLine[] {
  const words = told === null ? splitWords(lines.map(({ text }) => text.toLowerCase()).join(' ')) : []
  const english = words.filter((word) => functionWords.has(word)).length
  const language = told ?? (english > words.length * shareOfEnglish ? 'en' : null)
  return lines.flatMap((line) => {
    const text = cleanText(line.text, language)
    return text === '' ? [] : [{ ...line, text }]
  })
}
