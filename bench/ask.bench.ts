import { cutMeetings } from './ask-chapters.ts'
import { askMeetings, askNotes, askWithHalf } from './ask-figures.ts'
import { ownNotes } from './ask-notes.ts'
import { askFolder, readMeetings, readNotes } from './ask-sets.ts'
import { timeQuotes } from './ask-speed.ts'
import type { Row } from './row.ts'

/** Questions whose answers are known, asked of notes that have them, and of notes that have not. */
export async function run(): Promise<Row[]> {
  const folder = askFolder()
  const own = askNotes(ownNotes)
  return [
    atLeast(`own notes, ${own.questions} questions: right note in the first 5`, own.inFive, 100),
    atLeast('own notes: answer inside the three quotes', own.inQuotes, 90),
    quickRow(),
    ...(folder ? [...englishRows(folder), ...otherRows(folder), ...meetingRows(folder)] : []),
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

function englishRows(folder: string): Row[] {
  const notes = readNotes(folder, 'en')
  const { questions, inFive, inFiveUnlike, inQuotes } = askNotes(notes)
  const { saysNot, wronglySaysNot } = askWithHalf(notes)
  return [
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

function meetingRows(folder: string): Row[] {
  const meetings = readMeetings(folder)
  const { ours, equal } = cutMeetings(meetings)
  return [
    atLeast('meetings: what was asked for in the first 5 passages of all', askMeetings(meetings), 57),
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
