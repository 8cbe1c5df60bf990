import { expect, test } from 'vitest'
import { turnIn } from './spoken-cues.ts'

test.each([
  ['named', 'Third thing, the garden needs a fence.'],
  ['named', 'Okay so the next point is the roof.'],
  ['named', "Let's move on to the budget."],
  ['named', 'Moving on.'],
  ['named', 'Number two: who drives.'],
  ['named', 'And finally, the holidays.'],
  ['named', 'Der dritte Punkt ist das Dach.'],
  ['named', 'So, als Nächstes das Dach.'],
  ['named', 'Kommen wir zum Garten.'],
  ['named', 'Zweitens brauchen wir Farbe.'],
  ['named', 'El segundo tema es el tejado.'],
  ['named', 'Bueno, pasemos al presupuesto.'],
  ['named', 'Por último, las vacaciones.'],
  ['may', 'Okay, we can look at the roof.'],
  ['may', 'Bueno, el tejado gotea mucho.'],
  ['may', 'Also, das Dach ist undicht.'],
  [undefined, 'Okay.'],
  [undefined, 'We move on Thursday.'],
  [undefined, 'Sofia has the key to the garden.'],
])('[NOTE-65] that a speaker turns to something else is %s by “%s”', (turn, sentence) => {
  expect(turnIn(sentence)).toBe(turn)
})
