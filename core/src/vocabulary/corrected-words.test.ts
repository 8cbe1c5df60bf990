import { expect, test } from 'vitest'
import { correctedWords } from './corrected-words.ts'

const said = (text: string) => [{ start: 0, end: 9, text }]

test.each([
  ['a name', 'ask Kieran today', 'ask Ciaran today', [['Kieran', 'Ciaran', true]]],
  ['its signs stay outside', 'ask Kieran, today', 'ask Ciaran, today', [['Kieran', 'Ciaran', true]]],
  ['and whose it is', "at Kieran's house", "at Ciaran's house", [['Kieran', 'Ciaran', true]]],
  ['two words for one', 'by swine home in', 'by Sweynheym in', [['swine home', 'Sweynheym', true]]],
  [
    'one word for two',
    'on Vandeberg street',
    'on van den Berg street',
    [['Vandeberg', 'van den Berg', true]],
  ],
  ['a capital letter', 'notes in earmark are', 'notes in Earmark are', [['earmark', 'Earmark', true]]],
  [
    'a word that is no name',
    'a new colander entry',
    'a new calendar entry',
    [['colander', 'calendar', false]],
  ],
  [
    'several',
    'Ask Kieran and Shivon',
    'Ask Ciaran and Siobhan',
    [
      ['Kieran', 'Ciaran', true],
      ['Shivon', 'Siobhan', true],
    ],
  ],
  ['a capital at the beginning', 'we went. then we', 'we went. Then we', []],
  ['a sign', 'we went, then', 'we went then', []],
  ['another meaning', 'in a brown horse', 'in a little cat', []],
  ['another day', 'ask on Monday please', 'ask on Tuesday please', []],
  ['small words', 'it is there now', 'it is their now', []],
  ['a number', 'room 14 please', 'room 40 please', []],
  ['words taken out', 'ask um Kieran', 'ask Kieran', []],
  ['words put in', 'ask today', 'ask Ciaran today', []],
  [
    'a text written anew',
    'Kieran one Shivon two Anders red Larsson',
    'Ciaran one Siobhan two Andres red Larson',
    [],
  ],
  ['nothing', 'ask Kieran', 'ask Kieran', []],
])('[VOC-4] what an edit corrects that may be wrong elsewhere too: %s', (_, before, after, found) => {
  expect(correctedWords(said(before), said(after)).map(({ from, to, isName }) => [from, to, isName])).toEqual(
    found,
  )
})
