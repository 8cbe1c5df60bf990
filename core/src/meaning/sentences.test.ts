import { expect, test } from 'vitest'
import { sentencesIn } from './sentences.ts'

const cut = (text: string) => sentencesIn(text).map(({ from, to }) => text.slice(from, to))

test.each([
  ['', []],
  ['Call Ben. Then buy bread!', ['Call Ben.', 'Then buy bread!']],
  ['Dr. Sauer said no. Why?', ['Dr. Sauer said no.', 'Why?']],
  ['I read about Mr. Quilter. Mrs. Dalloway too.', ['I read about Mr. Quilter.', 'Mrs. Dalloway too.']],
  [
    'It is in St. Gallen, at No. 5. No. That is all.',
    ['It is in St. Gallen, at No. 5.', 'No.', 'That is all.'],
  ],
  [
    'Wir holen z. B. Brot, d. h. Roggenbrot. Dann Tee.',
    ['Wir holen z. B. Brot, d. h. Roggenbrot.', 'Dann Tee.'],
  ],
  [
    'Fui con el Sr. Ruiz y la Sra. Vega. Luego comimos.',
    ['Fui con el Sr. Ruiz y la Sra. Vega.', 'Luego comimos.'],
  ],
  ['She met J. Smith in the U.S. Army.', ['She met J. Smith in the U.S. Army.']],
  ['It costs 3.50 euros. Cheap.', ['It costs 3.50 euros.', 'Cheap.']],
  ['“Go home.” He went.', ['“Go home.”', 'He went.']],
  ['e.g. bread and so on. and then', ['e.g. bread and so on. and then']],
  ['明日は雨です。傘を持って。', ['明日は雨です。', '傘を持って。']],
])('%j is cut into %j', (text, sentences) => {
  expect(cut(text)).toEqual(sentences)
})

test('talk without a full stop is cut by its length', () => {
  expect(cut('so and then '.repeat(50)).map((part) => part.split(' ').length)).toEqual([60, 60, 30])
})
