import { isPublicLink } from './public-link.ts'
import { costs, fullWork, type Work } from './reading-work.ts'

export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong'; content: Inline[] }
  | { kind: 'emphasis'; content: Inline[] }
  | { kind: 'link'; to: string; content: Inline[] }
  | { kind: 'code'; text: string }
  | { kind: 'break' }

/** A stretch that has begun: where its end does not come, its mark is text. */
interface Open {
  mark: string
  content: Inline[]
}

interface Reading {
  text: string
  open: Open[]
  /** By how many ticks there are: where such runs begin, the last one first. Looked for once, and not for each run. */
  ticks: ReadonlyMap<number, number[]>
  work: Work
}

/** Marks within marks: what is deeper is text, so that flattening them costs no more than this for each letter. */
const mostOpen = 8

// In this order at each place: escapes and code hide what is in them. Nothing here is tried again for each of many
// spaces or brackets, so that no text takes longer than its length.
const token =
  /\\([!-/:-@[-`{-~])|(\\?\n)|(`+)|<((?:https?:\/\/|mailto:)[^\s<>]+)>|(\*+|_+)|(!?\[)|\]\(([^\s()]*(?:\([^\s()]*\)[^\s()]*)*)\)/gu

/** Text with marks. What is no mark of ours, has no end, or comes when there is no work left, is text. */
export function parseInline(text: string, work: Work = fullWork()): Inline[] {
  const reading: Reading = { text, open: [{ mark: '', content: [] }], ticks: ticksOf(text), work }
  const pattern = new RegExp(token)
  let at = 0
  for (let found = pattern.exec(text); found && work.left > 0; found = pattern.exec(text)) {
    const before = text.slice(at, found.index)
    addText(reading, found[2] === undefined ? before : before.trimEnd())
    at = pattern.lastIndex = found.index + take(reading, found)
    work.left -= costs.mark
  }
  addText(reading, text.slice(at))
  while (reading.open.length > 1) flatten(reading)
  return reading.open[0]?.content ?? []
}

function ticksOf(text: string): Map<number, number[]> {
  const ticks = new Map<number, number[]>()
  for (const run of [...text.matchAll(/`+/gu)].toReversed()) {
    const begins = ticks.get(run[0].length)
    if (begins) begins.push(run.index)
    else ticks.set(run[0].length, [run.index])
  }
  return ticks
}

/** How much of the text the mark took. */
function take(reading: Reading, found: RegExpExecArray): number {
  const { text } = reading
  const [all, escaped, line, ticks, address, run, bracket, target] = found
  if (escaped !== undefined) addText(reading, escaped)
  else if (line !== undefined) {
    const isHard = line !== '\n' || text.slice(Math.max(0, found.index - 2), found.index) === '  '
    add(reading, isHard ? { kind: 'break' } : { kind: 'text', text: ' ' })
  } else if (ticks !== undefined) return takeCode(reading, found.index, ticks)
  else if (address !== undefined) addLink(reading, address, [{ kind: 'text', text: withoutScheme(address) }])
  else if (run !== undefined)
    takeRun(reading, run, text.charAt(found.index - 1), text.charAt(found.index + run.length))
  else if (bracket !== undefined) open(reading, bracket)
  else if (target !== undefined) closeLink(reading, all, target)
  return all.length
}

function takeCode(reading: Reading, at: number, ticks: string): number {
  const end = endOfCode(reading, at + ticks.length, ticks)
  if (end === undefined) {
    addText(reading, ticks)
    return ticks.length
  }
  const inner = reading.text.slice(at + ticks.length, end).replaceAll('\n', ' ')
  const isPadded = inner.startsWith(' ') && inner.endsWith(' ') && inner.trim() !== ''
  add(reading, { kind: 'code', text: isPadded ? inner.slice(1, -1) : inner })
  return end + ticks.length - at
}

/** It is asked from the beginning of a text to its end, so that what lies behind is not needed again. */
function endOfCode(reading: Reading, from: number, ticks: string): number | undefined {
  const begins = reading.ticks.get(ticks.length) ?? []
  while ((begins.at(-1) ?? from) < from) begins.pop()
  return begins.at(-1)
}

/** `*`, `**` and `***`, or `_`: ends what they have begun, else begins something. */
function takeRun(reading: Reading, run: string, before: string, after: string): void {
  const [char, isWordy] = [run.charAt(0), run.startsWith('_')]
  const canOpen = /\S/u.test(after) && !(isWordy && isLetter(before))
  const canClose = /\S/u.test(before) && !(isWordy && isLetter(after))
  let left = run.length > 3 ? 0 : run.length
  if (left === 0) addText(reading, run)
  while (left > 0) {
    const mark = canClose ? innermost(reading, char, left) : undefined
    if (mark !== undefined) close(reading, mark)
    else if (canOpen) open(reading, char.repeat(Math.min(2, left)))
    else addText(reading, char.repeat(Math.min(2, left)))
    left -= mark?.length ?? Math.min(2, left)
  }
}

function isLetter(char: string): boolean {
  return /[\p{L}\p{N}]/u.test(char)
}

/** A link holds what begins in it: nothing ends across its border. */
function innermost(reading: Reading, char: string, most: number): string | undefined {
  const from = reading.open.findLastIndex(({ mark }) => mark.endsWith('[')) + 1
  const inside = reading.open.slice(Math.max(1, from))
  return inside.findLast(({ mark }) => mark.startsWith(char) && mark.length <= most)?.mark
}

function open(reading: Reading, mark: string): void {
  if (reading.open.length > mostOpen) addText(reading, mark)
  else reading.open.push({ mark, content: [] })
}

function close(reading: Reading, mark: string): void {
  while (reading.open.at(-1)?.mark !== mark) flatten(reading)
  const content = reading.open.pop()?.content ?? []
  if (content.length === 0) addText(reading, mark + mark)
  else add(reading, { kind: mark.length === 2 ? 'strong' : 'emphasis', content })
}

function closeLink(reading: Reading, all: string, target: string): void {
  const at = reading.open.findLastIndex(({ mark }) => mark.endsWith('['))
  if (at < 1) return addText(reading, all)
  while (reading.open.length > at + 1) flatten(reading)
  const to = target.replaceAll(/\\([!-/:-@[-`{-~])/gu, '$1')
  if (reading.open[at]?.mark === '[' && isPublicLink(to))
    addLink(reading, to, reading.open.pop()?.content ?? [])
  else {
    // Pictures, and links that lead to what is no page: the words stay.
    const content = reading.open.pop()?.content ?? []
    reading.work.left -= costs.moved * content.length
    for (const each of content) append(reading, each)
  }
}

function addLink(reading: Reading, to: string, content: Inline[]): void {
  const words: Inline[] = content.length > 0 ? content : [{ kind: 'text', text: withoutScheme(to) }]
  add(reading, isPublicLink(to) ? { kind: 'link', to, content: words } : { kind: 'text', text: to })
}

function withoutScheme(to: string): string {
  return to.replace(/^(?:https?:\/\/|mailto:)/i, '')
}

function flatten(reading: Reading): void {
  const last = reading.open.pop()
  if (!last) return
  addText(reading, last.mark)
  reading.work.left -= costs.moved * last.content.length
  for (const each of last.content) append(reading, each)
}

function addText(reading: Reading, text: string): void {
  if (text !== '') add(reading, { kind: 'text', text })
}

function add(reading: Reading, inline: Inline): void {
  if (inline.kind !== 'text') reading.work.left -= costs.element
  append(reading, inline)
}

/** Texts that follow one another are one. */
function append(reading: Reading, inline: Inline): void {
  const content = reading.open.at(-1)?.content
  const last = content?.at(-1)
  if (last?.kind === 'text' && inline.kind === 'text') {
    content?.splice(-1, 1, { kind: 'text', text: last.text + inline.text })
  } else content?.push(inline)
}
