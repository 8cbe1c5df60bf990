/** How people say, in the words before what they say, that they begin with something. */
interface Cues {
  /** A number or a turn of phrase by which a speaker names the next subject. */
  names: readonly string[]
  /** Small words with which one may turn to something else, and often only goes on. */
  may: readonly string[]
  /** What says nothing in front of a sentence: patterns, up to the last comma that goes with it. */
  leads: readonly string[]
}

const ordinals = 'first|second|third|fourth|fifth|sixth|next|last|final|other'
const subjects = 'thing|point|topic|item|issue|question|subject|part|step|idea'

const english: Cues = {
  names: [
    `(?:(?:the|my|our|and the|then the) )?(?:${ordinals}) (?:${subjects})`,
    `(?:another|one more|one last) (?:${subjects})`,
    '(?:point|item|topic|number|part) (?:number )?(?:one|two|three|four|five|six|seven|[1-9])',
    '(?:let’s |let us |we’ll |we can |i’ll |now )?(?:move|moving|go|going) on(?: to|,|\\.|$)',
    '(?:turning|switching|coming|going back|back) to',
    '(?:next|first) up',
    '(?:firstly|secondly|thirdly|lastly|finally|first of all|last but not least)',
    '(?:that|which|this) (?:brings|leads) (?:us|me) to',
    '(?:on|now for) (?:another|a different) (?:note|subject|topic)',
    'speaking of',
  ],
  may: ['okay', 'ok', 'so', 'alright', 'all right', 'right', 'well', 'now', 'next', 'anyway', 'let’s'],
  leads: [
    '(?:okay|ok|alright|all right|right|well|now|anyway),? so,?(?! far| long| much| many| good| what)',
    'so,? (?:okay|ok|alright|all right|anyway|well),?',
    '(?:okay|ok|alright|all right|well|anyway),',
  ],
}

const germanOrdinals =
  'erste[rsn]?|zweite[rsn]?|dritte[rsn]?|vierte[rsn]?|fünfte[rsn]?|nächste[rsn]?|letzte[rsn]?'
const germanSubjects = 'punkt|thema|frage|sache|ding|teil|schritt|idee'

const german: Cues = {
  names: [
    `(?:(?:der|die|das|mein|unser|und der|und die|und das) )?(?:${germanOrdinals}) (?:${germanSubjects})`,
    `(?:noch )?(?:eine? )?(?:weitere[rs]?|andere[rs]?) (?:${germanSubjects})`,
    '(?:punkt|thema|teil) (?:eins|zwei|drei|vier|fünf|[1-9])',
    '(?:erstens|zweitens|drittens|viertens|schließlich)',
    'als (?:erstes|zweites|drittes|nächstes|letztes)',
    '(?:kommen|gehen) wir (?:jetzt |nun |dann )?(?:zum|zur|zu|weiter)',
    '(?:weiter|zurück) (?:mit|zum|zur|zu)',
    '(?:jetzt|nun|dann) (?:zum|zur|zu)',
    'machen wir weiter',
    '(?:zum schluss|zu guter letzt)',
  ],
  may: ['also', 'gut', 'nun', 'jetzt', 'okay', 'so'],
  leads: [
    '(?:okay|ok|gut|so|ja|na ja|naja|na),? also,?',
    'also,? (?:okay|ok|gut|ja|na ja|naja),?',
    '(?:okay|ok|also|na ja|naja|tja|nun ja),',
  ],
}

const spanishOrdinals = 'primer[ao]?|segund[ao]|tercer[ao]?|cuart[ao]|siguiente|próxim[ao]|últim[ao]'
const spanishSubjects = 'punto|tema|cosa|asunto|cuestión|pregunta|parte|paso|idea'

const spanish: Cues = {
  names: [
    `(?:(?:el|la|lo|mi|y el|y la|y lo) )?(?:${spanishOrdinals}) (?:${spanishSubjects})`,
    '(?:lo (?:primero|segundo|tercero|siguiente|último|próximo))',
    `otr[ao] (?:${spanishSubjects})`,
    '(?:una? (?:cosa|punto|tema) más)',
    '(?:punto|tema|parte) (?:uno|dos|tres|cuatro|cinco|[1-9])',
    'en (?:primer|segundo|tercer|último) lugar',
    '(?:pasemos|pasamos|pasando|volvamos|volviendo) (?:ahora )?(?:al|a)',
    '(?:sigamos|seguimos) con',
    '(?:por último|para terminar|finalmente)',
  ],
  may: ['bueno', 'ahora', 'vale', 'pues'],
  leads: ['(?:bueno|vale|pues|a ver),? (?:pues|bueno|entonces|nada|vale),?', '(?:bueno|vale|pues|a ver),'],
}

const cues = { en: english, de: german, es: spanish }

/** At the beginning of a sentence, behind whatever opens it. */
function atBeginning(patterns: readonly string[], after = '(?!\\p{L})'): RegExp {
  return new RegExp(`^["“„«¿¡(]*(?:${patterns.join('|')})${after}`, 'iu')
}

const all = Object.values(cues)
const may = all.flatMap((each) => each.may)
const and = ['and', 'but', 'then', 'und', 'dann', 'y', 'pero']
const named = atBeginning(all.flatMap((each) => each.names))
const opened = new RegExp(`^["“„«]*(?:(?:${[...may, ...and].join('|')})[,.]? )+`, 'iu')
// Alone they say nothing yet.
const mayTurn = atBeginning(may, '(?!\\p{L}).{12}')

/** Whether a sentence names a new subject, or may turn to one. In every language at once: notes have several. */
export function turnIn(sentence: string): 'named' | 'may' | undefined {
  const said = sentence.replaceAll("'", '’')
  if (named.test(said) || named.test(said.replace(opened, ''))) return 'named'
  return mayTurn.test(said) ? 'may' : undefined
}

const leads = Object.fromEntries(
  Object.entries(cues).map(([language, each]) => [language, atBeginning(each.leads, '(?=\\s+\\S)')]),
)

/** How many words open a sentence and say nothing. */
export function leadIn(sentence: string, language: string | null): number {
  const lead = leads[(language ?? '').slice(0, 2).toLowerCase()]?.exec(sentence)?.[0]
  return lead?.split(' ').length ?? 0
}
