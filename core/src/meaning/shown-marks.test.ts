import { expect, test } from 'vitest'
import { shownMarks } from './shown-marks.ts'

const marked = (question: string, sentence: string) =>
  shownMarks(sentence, question).map(({ from, to }) => sentence.slice(from, to))

const when = 'When does the plumber come?'
const howMuch = 'How much is the quote?'

test.each<[question: string, sentence: string, marks: string[]]>([
  [when, 'The plumber comes on Thursday.', ['Thursday']],
  [when, "The plumbers' van comes tomorrow.", ['tomorrow']],
  [when, 'I need to call Anna by Friday.', []],
  [when, 'Anna comes tomorrow.', []],
  ['When is it?', 'It is on Friday.', ['Friday']],
  [howMuch, 'The quote is 240 euros, and he comes at nine.', ['240 euros']],
  [howMuch, 'The quote comes at nine.', []],
  [howMuch, "The quote was sent at ten o'clock.", []],
  [howMuch, 'The quote was sent at 10:30.', []],
  [howMuch, 'They put the quote at nine hundred.', ['nine hundred']],
  [howMuch, 'They put the quote at 240 euros.', ['240 euros']],
  ['Wann kommt der Klempner?', 'Der Klempner kommt am Donnerstag.', ['Donnerstag']],
  ['Wann kommt der Klempner?', 'Anna kommt am Freitag.', []],
  ['¿Cuándo viene el fontanero?', 'El fontanero viene el jueves.', ['jueves']],
  ['¿Cuándo viene el fontanero?', 'Ana viene el viernes.', []],
  ['', 'Anna comes on Friday.', []],
])('[ASK-2] to “%s” what is marked in “%s” answers it, or nothing is', (question, sentence, marks) => {
  expect(marked(question, sentence)).toEqual(marks)
})
