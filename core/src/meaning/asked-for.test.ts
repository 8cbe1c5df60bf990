import { expect, test } from 'vitest'
import { findAskedFor } from './asked-for.ts'

const marked = (question: string, sentence: string) =>
  findAskedFor(sentence, question).map(({ from, to }) => sentence.slice(from, to))

test.each<[question: string, sentence: string, marks: string[]]>([
  ['Who paints the sign?', 'Nadia paints the sign on Tuesday.', ['Nadia']],
  ['Who has to order the shellac?', 'Oskar has to order the shellac by December.', ['Oskar']],
  ['Who has to order the shellac?', 'The shellac is late until December.', []],
  ['Who has to order the shellac?', 'The shop in Linz has some.', []],
  ['Who mended the boiler?', 'The plumber mended the boiler on 3 March.', []],
  ['Who comes?', 'I asked Anna and Ben.', ['Anna and Ben']],
  ['Who comes?', 'Perhaps it is Anna.', ['Anna']],
  ['Who is ill?', 'Yesterday is when Anna was ill.', ['Anna']],
  ['Where is the shop?', 'The shop is in Linz.', ['Linz']],
  ['Who wrote it?', 'That was Dr. Brown.', ['Dr. Brown']],
  ['How much is it?', 'It costs 240 euros from 3 December on.', ['240 euros']],
  ['How many came?', 'Twelve came at 10:30.', ['Twelve']],
  ['How many were there in all?', 'There were 1200 of them.', ['1200']],
  ['When does he come?', 'He comes on 3 December at 10:30.', ['3 December', '10:30']],
  ['Wer streicht das Schild?', 'Nadia streicht das Schild am Dienstag.', ['Nadia']],
])('[ASK-1] “%s”: in “%s” what was asked for is marked, or nothing', (question, sentence, marks) => {
  expect(marked(question, sentence)).toEqual(marks)
})
