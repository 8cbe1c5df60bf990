import { cleanText } from '../creations/clean-text.ts'
import { type CalendarDay, makeCalendar } from '../search/calendar.ts'
import { normalize } from '../search/normalize.ts'
import { isoDay } from '../text/dates.ts'
import { functionWords } from '../text/function-words.ts'
import { splitWords } from '../text/segments.ts'
import { readDue } from './due-date.ts'
import type { TodoLanguage } from './due-forms.ts'
import type { SpokenSentence } from './spoken-sentences.ts'
import { type TodoForms, todoForms } from './todo-forms.ts'

/** Something that somebody said is to be done. */
export interface FoundTodo {
  task: string
  /** A name; null: who speaks, where nobody is named. */
  who: string | null
  /** `2026-11-20`, where the person is. */
  due: string | null
  sentence: SpokenSentence
}

/** When and where a note was spoken, and in which language, as far as it is known. */
export interface SpokenContext {
  recorded_at: string
  timeZone: string
  language: string | null
}

/** What was said to be done, in order, each once. */
export function findTodos(sentences: readonly SpokenSentence[], context: SpokenContext): FoundTodo[] {
  const today = makeCalendar(context.timeZone)(Date.parse(context.recorded_at))
  const languages = languagesOf(context.language)
  const isTalk = new Set(sentences.map(({ speaker }) => speaker)).size > 1
  const found = sentences.flatMap((sentence) => {
    for (const language of languages) {
      const todos = todosIn(sentence.text, { forms: todoForms[language], language, today, isTalk })
      if (todos.length > 0)
        return todos.map((todo) => ({ ...todo, who: todo.who ?? sentence.speaker ?? null, sentence }))
    }
    return []
  })
  const tasks = new Set<string>()
  return found.filter(({ task }) => !tasks.has(normalize(task)) && tasks.add(normalize(task)))
}

/** Of a note whose language nobody knows, all are tried. */
function languagesOf(tag: string | null): TodoLanguage[] {
  const all = ['en', 'de', 'es'] as const
  if (tag === null || tag === 'und') return [...all]
  return all.filter((language) => tag.toLowerCase().startsWith(language))
}

type SaidTodo = Omit<FoundTodo, 'sentence'>

const question = /[?¿]/u
const endMarks = /[\s.,;:!?…–—-]+$/u

function todosIn(sentence: string, reading: Reading): SaidTodo[] {
  const { forms, isTalk, language } = reading
  const said = isTalk ? cleanText(sentence, language) : sentence
  const plain = said.normalize('NFKC').replaceAll('’', "'")
  const asked = readRequest(plain, reading)
  if (asked) return [asked]
  if (question.test(plain) || forms.condition.test(plain)) return []
  const read = (clause: string) => readClause(clause, reading)
  return wholeClauses(plain, forms, (clause) => read(clause) !== undefined).flatMap(
    (clause) => read(clause) ?? [],
  )
}

function readRequest(sentence: string, reading: Reading): SaidTodo | undefined {
  const { forms, language, today } = reading
  const bare = sentence.replace(forms.leadIn, '').replace(endMarks, '')
  const said = firstMatch(bare, [forms.request])
  if (!said?.who || !isName(said.who)) return undefined
  const due = readDue(bare, language, today)
  const task = capitalized(withoutDay(said.task, reading))
  return { task, who: said.who, due: due ? isoDay(due.day) : null }
}

/** “Buy milk, eggs and bread” is one: a piece that is no to-do and says nothing of its own belongs to the one before. */
function wholeClauses(
  sentence: string,
  { joint, aside }: TodoForms,
  isTodo: (clause: string) => boolean,
): string[] {
  const clauses: string[] = []
  let goesOn = false
  for (const piece of sentence.split(joint)) {
    const own = isTodo(piece)
    if (own) clauses.push(piece)
    else if (goesOn && !aside.test(piece)) clauses.push(`${clauses.pop() ?? ''} ${piece}`)
    goesOn = own || (goesOn && !aside.test(piece))
  }
  return clauses
}

interface Reading {
  forms: TodoForms
  language: TodoLanguage
  today: CalendarDay
  /** Several people speak. */
  isTalk: boolean
}

function readClause(clause: string, reading: Reading): SaidTodo | undefined {
  const { forms, language, today, isTalk } = reading
  const bare = clause.replace(forms.leadIn, '').replace(endMarks, '')
  const due = readDue(bare, language, today)
  if (due && forms.awaited.test(bare)) {
    return { task: capitalized(withoutDay(bare, reading)), who: null, due: isoDay(due.day) }
  }
  const said = matchForm(withoutDay(bare, reading), forms, { hasDue: due !== undefined, isTalk })
  if (!said || forms.idiom.test(said.task)) return undefined
  const task = capitalized(withoutDay(said.task, reading))
  if (task === '' || (isTalk && !due && saysNothing(task))) return undefined
  return { task, who: said.who, due: due ? isoDay(due.day) : null }
}

/** Where the day stands at the beginning or the end it is no part of the task; in the middle it stays. */
function withoutDay(text: string, { language, today }: Reading): string {
  const at = readDue(text, language, today)?.at
  if (!at || (at.from > 0 && at.to < text.length)) return text
  return (text.slice(0, at.from) + text.slice(at.to)).replace(/^[\s,]+|[\s,]+$/gu, '')
}

interface Known {
  hasDue: boolean
  isTalk: boolean
}

function matchForm(
  clause: string,
  { clear, likely, named, promise, acts, talk }: TodoForms,
  { hasDue, isTalk }: Known,
): { task: string; who: string | null } | undefined {
  const isLikely = (task: string) => hasDue || acts.test(task) || (isTalk && talk.works.test(task))
  const byName = firstMatch(clause, named)
  if (byName?.who && isName(byName.who) && isLikely(byName.task)) return byName
  const certain = firstMatch(clause, clear)
  if (certain) return isTalk && talk.needs.test(clause) && !isLikely(certain.task) ? undefined : certain
  const promised = hasDue ? promise?.(clause) : undefined
  if (promised && acts.test(promised)) return { task: promised, who: null }
  const maybe = firstMatch(clause, likely)
  if (!maybe || maybe.task !== clause) return maybe && isLikely(maybe.task) ? maybe : undefined
  // With nothing before it, the task itself must say so: a day alone makes no order of “Snow fell on Friday”. Among
  // several people it is a manner of speaking, too: “Ask anybody who has one”.
  return acts.test(maybe.task) && (hasDue || !isTalk) ? maybe : undefined
}

function firstMatch(clause: string, forms: readonly RegExp[]) {
  for (const form of forms) {
    const groups = form.exec(clause)?.groups
    if (groups?.task) return { task: groups.task.trim(), who: groups.who ?? null }
  }
  return undefined
}

/** Words that begin a sentence in upper case and name nobody. */
const noNames = new Set(
  'people everything nothing someone somebody nobody anybody anyone ich wir er sie es man du ihr yo usted ella'.split(
    ' ',
  ),
)

function isName(who: string): boolean {
  const word = who.toLowerCase()
  return !functionWords.has(word) && !noNames.has(word)
}

/** “Check”, “Send it”: what was meant stands elsewhere in the talk. */
function saysNothing(task: string): boolean {
  return splitWords(task.toLowerCase())
    .slice(1)
    .every((word) => functionWords.has(word))
}

function capitalized(task: string): string {
  return task.charAt(0).toUpperCase() + task.slice(1)
}
