import { wordErrors } from '../core/src/speech/word-errors.ts'
import { functionWords } from '../core/src/text/function-words.ts'
import { splitWords } from '../core/src/text/segments.ts'
import { prepareVocabulary, respell } from '../core/src/vocabulary/respell.ts'
import { bareWords } from '../core/src/vocabulary/vocabulary-word.ts'
import type { Row } from './row.ts'
import type { HeardClip } from './speech-words.ts'

/** What a vocabulary does to the words: with the names that are in the clips, with others, and with both. */
export function judgeNames(clips: readonly HeardClip[]): Row[] {
  const english = clips.filter(
    ({ language, text, kind }) => language === 'en' && text !== '' && kind !== 'telephone',
  )
  const names = namesIn(english)
  const before = errorsWith(english, [])
  const own = errorsWith(english, names)
  const others = errorsWith(english, otherNames)
  const both = errorsWith(english, [...names, ...otherNames])
  return [
    row(`word errors with the ${names.length} names in the clips as vocabulary`, own, before),
    row(`with ${otherNames.length} other names`, others, before),
    row('with both', both, before),
  ]
}

function row(name: string, errors: number, before: number): Row {
  return { name, value: errors, unit: 'words', limit: `≤ ${before}`, pass: errors <= before }
}

function errorsWith(clips: readonly HeardClip[], names: readonly string[]): number {
  const vocabulary = prepareVocabulary(names.map((text) => ({ text, heard: [] })))
  return clips.reduce((sum, { text, transcript }) => {
    const written = transcript.segments.map((segment) => respell(segment, vocabulary).text).join(' ')
    return sum + wordErrors(text, written).errors
  }, 0)
}

/** What has a capital letter in the middle of a sentence, in texts that are not in capitals throughout. */
function namesIn(clips: readonly HeardClip[]): string[] {
  const found = new Set<string>()
  for (const { text } of clips) {
    const words = splitWords(text)
    for (const [at, word] of words.entries()) {
      const isInside = at > 0 && !/[.?!]["”’)]*$/u.test(words[at - 1] ?? '')
      const name = bareWords(word)
      const isName = /^\p{Lu}\p{Ll}{3,}$/u.test(name) && !functionWords.has(name.toLowerCase())
      if (isInside && isName) found.add(name)
    }
  }
  return [...found]
}

/** Of people and places of many languages; none is said in the clips. */
const otherNames =
  `Abigail Adebayo Agnieszka Aleksander Alessandra Amara Anders Angharad Anjali Anton Arjun Astrid Aurelia Ayesha Balthazar
Baptiste Beatrix Benoit Bernadette Bjarne Brigitte Bronwyn Camille Carmela Cassius Cecilia Chandra Charlotte Chidi
Clementine Cordelia Cosima Cyprian Dagmar Dariusz Delphine Dimitri Dorothea Eduardo Eleanora Elif Emeka Emilio Esperanza
Etienne Evelina Fabian Farida Federico Felicity Fiorella Florian Francesca Frederik Gabriela Gareth Genevieve Gerhard
Giacomo Giselle Gottfried Graziella Greta Guillaume Gustavo Hamish Hannelore Hassan Heidi Helmut Henrietta Hiroshi Ignacio
Ikechukwu Imogen Indira Ingrid Isabella Ismail Ivan Jacinta Jadwiga Jamal Jasper Javier Jerome Johanna Jolanta Josephine
Julian Kamal Karina Katarina Keiko Khadija Klaus Konstantin Lakshmi Lars Leandro Leopold Liesbeth Lorenzo Lucinda Ludovic
Maarten Magdalena Malachi Manuela Marcello Margarethe Marisol Matthias Maximilian Meera Melchior Mercedes Mikhail Mildred
Miroslav Monique Mustafa Nadia Natasha Nikolai Noor Octavia Olaf Olivia Ophelia Orlando Oskar Padraig Paloma Pascal
Patricia Penelope Philippa Pierre Priya Quentin Rafael Rashid Rebecca Renata Ricardo Roderick Rosalind Rupert Sabrina
Salvador Samira Sanjay Santiago Saskia Sebastian Serena Sigrid Silvia Solveig Stefan Sunniva Suresh Svetlana Tadeusz
Tamara Tariq Tatiana Theodora Thorsten Tiago Tobias Ulrich Ursula Valentina Vasco Veronika Vikram Vincent Violeta Walburga
Wendell Wilhelmina Xavier Yannick Yasmin Yolanda Yusuf Zachary Zainab Zdenek Zofia Zuleika Mueller Schneider Kaufmann
Johansson Petrov Moreau Fernandez Tanaka Hendricks`.split(/\s+/)
