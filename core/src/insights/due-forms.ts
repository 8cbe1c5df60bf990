/** Languages in which to-dos and their days are found. */
export type TodoLanguage = 'en' | 'de' | 'es'

/** What a form of words means, counted from the day on which it is said. */
export type DueForm =
  | { kind: 'days'; days: number }
  | { kind: 'week'; ahead: number; weekday: number }
  | { kind: 'month'; ahead: number }
  | { kind: 'end_of_month' | 'year' | 'weekday' | 'weekday_of_next_week' | 'date' | 'count' }

interface Names {
  weekdays: readonly string[]
  months: readonly string[]
  /** From one on; each with its other forms. */
  numbers: readonly (readonly string[])[]
  /** How the words for day, week and month begin. */
  units: readonly string[]
}

export interface DueForms extends Names {
  forms: readonly (readonly [RegExp, DueForm])[]
}

const names: Record<TodoLanguage, Names> = {
  en: {
    weekdays: list('monday tuesday wednesday thursday friday saturday sunday'),
    months: list('january february march april may june july august september october november december'),
    numbers: [
      ['a', 'an', 'one'],
      ...list('two three four five six seven eight nine ten').map((one) => [one]),
    ],
    units: ['day', 'week', 'month'],
  },
  de: {
    weekdays: list('montag dienstag mittwoch donnerstag freitag samstag sonntag'),
    months: list('januar februar märz april mai juni juli august september oktober november dezember'),
    numbers: [
      ['einem', 'einer', 'ein'],
      ...list('zwei drei vier fünf sechs sieben acht neun zehn').map((one) => [one]),
    ],
    units: ['tag', 'woche', 'monat'],
  },
  es: {
    weekdays: list('lunes martes miércoles jueves viernes sábado domingo'),
    months: list('enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'),
    numbers: [['un', 'una'], ...list('dos tres cuatro cinco seis siete ocho nueve diez').map((one) => [one])],
    units: ['día', 'semana', 'mes'],
  },
}

const [friday, saturday] = [4, 5]
const thisWeek = { kind: 'week', ahead: 0, weekday: friday } as const
const nextWeek = { kind: 'week', ahead: 1, weekday: friday } as const
const weekend = { kind: 'week', ahead: 0, weekday: saturday } as const
const today = { kind: 'days', days: 0 } as const
const tomorrow = { kind: 'days', days: 1 } as const
const dayAfterTomorrow = { kind: 'days', days: 2 } as const
const thisMonth = { kind: 'month', ahead: 0 } as const
const nextMonth = { kind: 'month', ahead: 1 } as const

// How a day is led in, and what part of it may be named.
const by = '(?:by |on |before |until |till |for )?'
const part = '(?: morning| afternoon| evening| night)?'
const bis = '(?:bis zum |bis |am |vor dem |vor )?'
const teil = ' ?(?:früh|vormittag|mittag|nachmittag|abend)?'
const para = '(?:antes del? |para (?:el )?|hasta (?:el )?|el )?'
const parte = '(?: por la (?:mañana|tarde|noche))?'

/** In the words of each language. `<weekday>`, `<month>`, `<day>`, `<count>` and `<unit>` stand for its names. */
const rows: Record<TodoLanguage, readonly (readonly [string, DueForm])[]> = {
  en: [
    [`${by}(?:today|tonight|this (?:morning|afternoon|evening)|(?:the )?end of (?:the )?day)`, today],
    [`${by}tomorrow${part}`, tomorrow],
    [`${by}the day after tomorrow`, dayAfterTomorrow],
    [`${by}(?:this |this coming )?<weekday>${part}`, { kind: 'weekday' }],
    [`${by}next <weekday>${part}`, { kind: 'weekday_of_next_week' }],
    [`${by}(?:the )?end of (?:the|this) week|this week`, thisWeek],
    [`${by}(?:(?:the )?end of |sometime )?next week`, nextWeek],
    ['(?:(?:at|on|over|by) the|this) weekend', weekend],
    [`${by}(?:the )?end of (?:the|this) month|this month`, thisMonth],
    [`${by}(?:(?:the )?end of |sometime )?next month`, nextMonth],
    [`${by}(?:the )?end of <month>`, { kind: 'end_of_month' }],
    [`${by}(?:the )?end of (?:the|this) year|this year`, { kind: 'year' }],
    ['(?:with)?in <count> <unit>', { kind: 'count' }],
    [`${by}(?:the )?<day>(?:st|nd|rd|th)? (?:of )?<month>`, { kind: 'date' }],
    [`${by}<month> (?:the )?<day>(?:st|nd|rd|th)?`, { kind: 'date' }],
    ['(?:by|on|before|until|till) the <day>(?:st|nd|rd|th)(?! of)', { kind: 'date' }],
  ],
  de: [
    [`${bis}heute${teil}|heute morgen`, today],
    [`(?<!(?:guten|am|jeden|heute) )(?:bis )?morgen${teil}`, tomorrow],
    [`${bis}übermorgen`, dayAfterTomorrow],
    [`${bis}(?:diesen |kommenden )?<weekday>(?:morgen)?${teil}`, { kind: 'weekday' }],
    [`${bis}nächsten <weekday>`, { kind: 'weekday_of_next_week' }],
    [`${bis}ende (?:der|dieser) woche|diese woche`, thisWeek],
    [`${bis}(?:ende )?(?:nächster?|kommender?) woche`, nextWeek],
    ['(?:am|dieses|bis zum) wochenende', weekend],
    [`${bis}ende (?:des|dieses) monats|diesen monat`, thisMonth],
    [`${bis}(?:ende )?nächsten monats?`, nextMonth],
    [`${bis}ende <month>`, { kind: 'end_of_month' }],
    [`${bis}ende (?:des|dieses) jahres|dieses jahr`, { kind: 'year' }],
    ['in <count> <unit>', { kind: 'count' }],
    [`${bis}<day>\\. <month>`, { kind: 'date' }],
    ['(?:am|bis zum|vor dem) <day>\\.', { kind: 'date' }],
  ],
  es: [
    ['(?:para )?hoy|esta (?:tarde|noche)', today],
    [`(?<!(?:la|esta|pasado) )(?:para )?mañana${parte}`, tomorrow],
    ['(?:para )?pasado mañana', dayAfterTomorrow],
    [`${para}(?:este )?<weekday>${parte}`, { kind: 'weekday' }],
    [`${para}próximo <weekday>`, { kind: 'weekday_of_next_week' }],
    [`${para}<weekday> que viene`, { kind: 'weekday_of_next_week' }],
    ['esta semana', thisWeek],
    ['(?:para )?la (?:próxima semana|semana que viene)', nextWeek],
    [`${para}(?:este )?fin de semana`, weekend],
    ['(?:antes de |a |para )?(?:fin|final|finales) de mes|este mes', thisMonth],
    ['(?:antes de |a |para )?(?:fin|final|finales) de <month>', { kind: 'end_of_month' }],
    ['el (?:próximo mes|mes que viene)', nextMonth],
    ['(?:antes de )?fin de año|este año', { kind: 'year' }],
    ['(?:en|dentro de) <count> <unit>', { kind: 'count' }],
    [`${para}<day> de <month>`, { kind: 'date' }],
    [`${para}día <day>`, { kind: 'date' }],
  ],
}

export const dueForms: Record<TodoLanguage, DueForms> = {
  en: formsOf('en'),
  de: formsOf('de'),
  es: formsOf('es'),
}

function formsOf(language: TodoLanguage): DueForms {
  const own = names[language]
  return { ...own, forms: rows[language].map(([pattern, form]) => [patternOf(pattern, own), form]) }
}

function patternOf(pattern: string, { weekdays, months, numbers, units }: Names): RegExp {
  const body = pattern
    .replace('<weekday>', `(?<weekday>${weekdays.join('|')})`)
    .replace('<month>', `(?<month>${months.join('|')})`)
    .replace('<day>', '(?<day>\\d{1,2})')
    .replace('<count>', `(?<count>\\d{1,3}|${numbers.flat().join('|')})`)
    .replace('<unit>', `(?<unit>${units.join('|')})\\p{L}*`)
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${body})(?![\\p{L}\\p{N}])`, 'iu')
}

function list(words: string): string[] {
  return words.split(' ')
}
