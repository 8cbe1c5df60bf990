/** What people say while they look for words. */
export interface FillerForms {
  /** Words that say nothing wherever they stand. */
  always: ReadonlySet<string>
  /** Said for nothing only where they stand between commas, or between a comma and an end. */
  asides: readonly string[]
  /** Words that may rightly come twice. */
  doubles: ReadonlySet<string>
  /** After these a comma stood only for the filler that followed. */
  openers: ReadonlySet<string>
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))

/** A word in no language: “um” is one in German and Portuguese. */
const sounds = 'uh uhm umm uhh uhhh ehm hmm hm mmm mhm ähm öhm ähhm'

const english: FillerForms = {
  always: words(`${sounds} um er erm`),
  asides: ['you know', 'i mean', 'sort of', 'kind of', 'like', 'basically'],
  doubles: words('that had very no bye so far really long many much ha'),
  openers: words('i we you he she it they the a an and but or so because that to of in well if when then'),
}

const german: FillerForms = {
  always: words(`${sounds} äh öh`),
  asides: ['sozusagen', 'quasi', 'weißt du', 'sag ich mal', 'ich sag mal', 'ich mein'],
  // A relative clause begins as its word is: “die, die kommen”.
  doubles: words('die der das den dem sie sehr ganz nein ja so na viel immer'),
  openers: words('ich wir du er es und aber oder dann also weil dass wenn in zu von'),
}

const spanish: FillerForms = {
  always: words(`${sounds} em eh`),
  asides: ['este', 'o sea', 'digamos', 'sabes', 'es decir'],
  doubles: words('muy no sí casi poco mucho ya bien'),
  openers: words('yo nosotros tú él ella el la los las y pero o que de en a entonces porque si'),
}

/** Of a language that has no table only what is a word in none. */
const others: FillerForms = { always: words(sounds), asides: [], doubles: words(''), openers: words('') }

export function fillerFormsOf(language: string | null): FillerForms & { knowsDoubles: boolean } {
  const forms = { en: english, de: german, es: spanish }[(language ?? '').slice(0, 2).toLowerCase()]
  return forms ? { ...forms, knowsDoubles: true } : { ...others, knowsDoubles: false }
}
