import { normalize } from '../search/normalize.ts'

/** What is counted, in the forms in which it is written. */
const forms: Readonly<Record<string, string>> = {
  euro: 'euro euros eur',
  dollar: 'dollar dollars usd dolar dolares bucks',
  pound: 'pound pounds gbp pfund libra libras',
  franc: 'franc francs chf franken franco francos',
  percent: 'percent prozent porciento',
  hour: 'hour hours stunde stunden hora horas',
  minute: 'minute minutes minuten minuto minutos',
  day: 'day days tag tage tagen dia dias',
  week: 'week weeks woche wochen semana semanas',
  month: 'month months monat monate monaten mes meses',
  year: 'year years jahr jahre jahren ano anos año años',
  kilometre: 'km kilometer kilometers kilometre kilometres kilometro kilometros',
  mile: 'mile miles meile meilen milla millas',
  metre: 'meter meters metre metres metern metro metros',
  kilogram: 'kg kilo kilos kilogram kilograms kilogramm',
  litre: 'liter liters litre litres litern litro litros',
}
const unitOf: ReadonlyMap<string, string> = new Map(
  Object.entries(forms).flatMap(([unit, words]) => words.split(' ').map((word) => [normalize(word), unit])),
)
const symbols: readonly (readonly [symbol: string, word: string])[] = [
  ['€', ' euro '],
  ['$', ' dollar '],
  ['£', ' pound '],
  ['%', ' percent '],
]

/** Of what a text has so or so many, whatever the number: “240 euros”, “€240”, “two hundred and forty euros”. */
export function unitsIn(text: string, isNumber: (word: string) => boolean): Set<string> {
  const spelled = symbols.reduce((all, [symbol, word]) => all.replaceAll(symbol, word), text)
  const words = normalize(spelled).match(/[\p{L}\p{M}]+|\d+(?:[.,]\d+)*/gu) ?? []
  const isCount = (word = '') => /^\d/.test(word) || isNumber(word)
  return new Set(
    words.flatMap((word, at) => {
      const unit = unitOf.get(word)
      return unit !== undefined && (isCount(words[at - 1]) || isCount(words[at + 1])) ? unit : []
    }),
  )
}
