import { cutMeetings } from './ask-chapters.ts'
import { askMeetings, askNotes, askUnanswered, askWithHalf } from './ask-figures.ts'
import { germanNotes, germanUnanswered, spanishNotes, spanishUnanswered } from './ask-notes-de-es.ts'
import { ownNotes, ownUnanswered, type QuestionedNote } from './ask-notes.ts'
import { askFolder, readMeetings, readNotes } from './ask-sets.ts'
import { timeQuotes } from './ask-speed.ts'
import { checkTruth, type TruthFigures } from './ask-truth.ts'
import { type ReadModel, readByModel } from './ask-vectors.ts'
import type { Row } from './row.ts'

/** Questions whose answers are known, asked of notes that have them, and of notes that have not. */
export async function run(): Promise<Row[]> {
  const folder = askFolder()
  return [
    ...(await ownRows()),
    ...truthRows(
      'own notes',
      checkTruth(
        ownNotes.map(({ text }) => text),
        seed,
      ),
    ),
    quickRow(),
    ...(folder
      ? [
          ...(await englishRows(folder)),
          ...otherRows(folder),
          ...(await meetingRows(folder)),
          ...checkedRows(folder),
        ]
      : []),
  ]
}

async function ownRows(): Promise<Row[]> {
  const unasked = [{ text: '', questions: ownUnanswered.map((q) => ({ q })) }]
  const read = await readByModel([...ownNotes, ...unasked])
  return [
    ...ownRowsOf('own notes', ownNotes, { unanswered: ownUnanswered, read }),
    ...ownRowsOf('own notes, German', germanNotes, { unanswered: germanUnanswered }),
    ...ownRowsOf('own notes, Spanish', spanishNotes, { unanswered: spanishUnanswered }),
  ]
}

function ownRowsOf(
  of: string,
  notes: readonly QuestionedNote[],
  { unanswered, read }: { unanswered: readonly string[]; read?: ReadModel },
): Row[] {
  const { questions, inFive, inQuotes } = askNotes(notes, read)
  const { saysNot, wronglySaysNot } = askWithHalf(notes, read)
  const toldNot = askUnanswered(notes, unanswered, read)
  return [
    atLeast(`${of}, ${questions} questions: right note in the first 5`, inFive, 100),
    atLeast(`${of}: answer inside the three quotes`, inQuotes, 90),
    atLeast(`${of}, note taken out: says that it was not said`, saysNot, 80),
    atMost(`${of}, note there: wrongly says that it was not said`, wronglySaysNot, 5),
    atLeast(`${of}, ${unanswered.length} questions on something else: says so`, toldNot, 80),
  ]
}

const seed = 7

function checkedRows(folder: string): Row[] {
  const turns = readMeetings(folder).flatMap((meeting) => meeting.turns.map(({ text }) => text))
  return [
    ...truthRows(
      'English',
      checkTruth(
        readNotes(folder, 'en').map(({ text }) => text),
        seed,
      ),
    ),
    ...truthRows('meetings', checkTruth(turns, seed)),
  ]
}

/** What a model writes is held against the sentences that it cites. */
function truthRows(of: string, { sentences, dropped, planted, caught }: TruthFigures): Row[] {
  return [
    atLeast(`${of}: of ${planted} planted untruths caught`, caught / planted, 95),
    atMost(`${of}: of ${sentences} true sentences left out`, dropped / sentences, 5),
  ]
}

function quickRow(): Row {
  const value = Math.round(timeQuotes(10_000, 200).p95)
  return {
    name: 'quotes out of 10,000 notes, in process, p95',
    value,
    unit: 'ms',
    limit: '≤ 150',
    pass: value <= 150,
  }
}

async function englishRows(folder: string): Promise<Row[]> {
  const notes = readNotes(folder, 'en')
  const read = await readByModel(notes)
  const words = askNotes(notes)
  const { questions, inFive, inFiveUnlike, inQuotes } = askNotes(notes, read)
  const { saysNot, wronglySaysNot } = askWithHalf(notes, read)
  return [
    { name: 'English, by words alone: right note in the first 5', value: percent(words.inFive), unit: '%' },
    { name: 'English, by words alone: least words in common', value: percent(words.inFiveUnlike), unit: '%' },
    {
      name: 'processor time for the vector of a sentence',
      value: Math.round((10 * read.cpuMs) / read.sentences) / 10,
      unit: 'ms',
    },
    atLeast(`English, ${questions} questions: right note in the first 5`, inFive, 98.5),
    atLeast('English, least words in common: right note in the first 5', inFiveUnlike, 96),
    atLeast('English: answer inside the three quotes', inQuotes, 91),
    atLeast('English, note taken out: says that it was not said', saysNot, 80),
    atMost('English, note there: wrongly says that it was not said', wronglySaysNot, 5),
  ]
}

function otherRows(folder: string): Row[] {
  return (['de', 'es'] as const).flatMap((language) => {
    const name = { de: 'German', es: 'Spanish' }[language]
    const notes = readNotes(folder, language)
    const { inFive, inQuotes } = askNotes(notes)
    const { saysNot, wronglySaysNot } = askWithHalf(notes)
    return [
      atLeast(`${name}: right note in the first 5`, inFive, 97),
      { name: `${name}: answer inside the three quotes`, value: percent(inQuotes), unit: '%' },
      { name: `${name}, note taken out: says that it was not said`, value: percent(saysNot), unit: '%' },
      atMost(`${name}, note there: wrongly says that it was not said`, wronglySaysNot, 5),
    ]
  })
}

async function meetingRows(folder: string): Promise<Row[]> {
  const meetings = readMeetings(folder)
  const found = askMeetings(meetings, await readByModel(meetings))
  const { ours, equal } = cutMeetings(meetings)
  return [
    { name: 'meetings, by words alone', value: percent(askMeetings(meetings)), unit: '%' },
    atLeast('meetings: what was asked for in the first 5 passages of all', found, 61),
    { name: 'meetings: wrong windows of as many chapters of equal length', value: percent(equal), unit: '%' },
    { name: 'meetings: wrong windows of our chapters', value: percent(ours), unit: '%' },
    atLeast('meetings: our chapters better than those of equal length', 1 - ours / equal, 15),
  ]
}

function atLeast(name: string, share: number, least: number): Row {
  const value = percent(share)
  return { name, value, unit: '%', limit: `≥ ${least}`, pass: value >= least }
}

function atMost(name: string, share: number, most: number): Row {
  const value = percent(share)
  return { name, value, unit: '%', limit: `≤ ${most}`, pass: value <= most }
}

const percent = (share: number) => Math.round(share * 1_000) / 10
