import { isPublicLink } from './public-link.ts'

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

/** Marks within marks: what is deeper is text, so that flattening them costs no more than this for each letter. */
const mostOpen = 8

// In this order at each place: escapes and code hide what is in them. Nothing here is tried again for each of many
// spaces or brackets, so that no text takes longer than its length.
const token =
  /\\([!-/:-@[-`{-~])|(\\?\n)|(`+)|<((?:https?:\/\/|mailto:)[^\s<>]+)>|(\*+|_+)|(!?\[)|\]\(([^\s()]*(?:\([^\s()]*\)[^\s()]*)*)\)/gu

/** Text with marks. What is no mark of ours, or has no end, is text. */
export function parseInline(text: string): Inline[] {
  const stack: Open[] = [{ mark: '', content: [] }]
  const pattern = new RegExp(token)
  let at = 0
  for (let found = pattern.exec(text); found; found = pattern.exec(text)) {
    const before = text.slice(at, found.index)
    addText(stack, found[2] === undefined ? before : before.trimEnd())
    at = pattern.lastIndex = found.index + take(stack, text, found)
  }
  addText(stack, text.slice(at))
  while (stack.length > 1) flatten(stack)
  return stack[0]?.content ?? []
}

/** How much of the text the mark took. */
function take(stack: Open[], text: string, found: RegExpExecArray): number {
  const [all, escaped, line, ticks, address, run, bracket, target] = found
  if (escaped !== undefined) addText(stack, escaped)
  else if (line !== undefined) {
    const isHard = line !== '\n' || text.slice(Math.max(0, found.index - 2), found.index) === '  '
    add(stack, isHard ? { kind: 'break' } : { kind: 'text', text: ' ' })
  } else if (ticks !== undefined) return takeCode(stack, text, found.index, ticks)
  else if (address !== undefined) addLink(stack, address, [{ kind: 'text', text: withoutScheme(address) }])
  else if (run !== undefined)
    takeRun(stack, run, text.charAt(found.index - 1), text.charAt(found.index + run.length))
  else if (bracket !== undefined) open(stack, bracket)
  else if (target !== undefined) closeLink(stack, all, target)
  return all.length
}

function takeCode(stack: Open[], text: string, at: number, ticks: string): number {
  const end = endOfCode(text, at + ticks.length, ticks)
  if (end < 0) {
    addText(stack, ticks)
    return ticks.length
  }
  const inner = text.slice(at + ticks.length, end).replaceAll('\n', ' ')
  const isPadded = inner.startsWith(' ') && inner.endsWith(' ') && inner.trim() !== ''
  add(stack, { kind: 'code', text: isPadded ? inner.slice(1, -1) : inner })
  return end + ticks.length - at
}

/** So far a run of ticks is looked for: a text of nothing but beginnings must not be read again for each. */
const mostCode = 2_000

function endOfCode(text: string, from: number, ticks: string): number {
  const near = text.slice(from, from + mostCode)
  const run = new RegExp(`(?<!\`)${ticks}(?!\`)`, 'u').exec(near)
  return run ? from + run.index : -1
}

/** `*`, `**` and `***`, or `_`: ends what they have begun, else begins something. */
function takeRun(stack: Open[], run: string, before: string, after: string): void {
  const [char, isWordy] = [run.charAt(0), run.startsWith('_')]
  const canOpen = /\S/u.test(after) && !(isWordy && isLetter(before))
  const canClose = /\S/u.test(before) && !(isWordy && isLetter(after))
  let left = run.length > 3 ? 0 : run.length
  if (left === 0) addText(stack, run)
  while (left > 0) {
    const mark = canClose ? innermost(stack, char, left) : undefined
    if (mark !== undefined) close(stack, mark)
    else if (canOpen) open(stack, char.repeat(Math.min(2, left)))
    else addText(stack, char.repeat(Math.min(2, left)))
    left -= mark?.length ?? Math.min(2, left)
  }
}

function isLetter(char: string): boolean {
  return /[\p{L}\p{N}]/u.test(char)
}

/** A link holds what begins in it: nothing ends across its border. */
function innermost(stack: readonly Open[], char: string, most: number): string | undefined {
  const from = stack.findLastIndex(({ mark }) => mark.endsWith('[')) + 1
  return stack.slice(Math.max(1, from)).findLast(({ mark }) => mark.startsWith(char) && mark.length <= most)
    ?.mark
}

function open(stack: Open[], mark: string): void {
  if (stack.length > mostOpen) addText(stack, mark)
  else stack.push({ mark, content: [] })
}

function close(stack: Open[], mark: string): void {
  while (stack.at(-1)?.mark !== mark) flatten(stack)
  const content = stack.pop()?.content ?? []
  if (content.length === 0) addText(stack, mark + mark)
  else add(stack, { kind: mark.length === 2 ? 'strong' : 'emphasis', content })
}

function closeLink(stack: Open[], all: string, target: string): void {
  const at = stack.findLastIndex(({ mark }) => mark.endsWith('['))
  if (at < 1) return addText(stack, all)
  while (stack.length > at + 1) flatten(stack)
  const to = target.replaceAll(/\\([!-/:-@[-`{-~])/gu, '$1')
  if (stack[at]?.mark === '[' && isPublicLink(to)) addLink(stack, to, stack.pop()?.content ?? [])
  else {
    // Pictures, and links that lead to what is no page: the words stay.
    const content = stack.pop()?.content ?? []
    for (const each of content) add(stack, each)
  }
}

function addLink(stack: Open[], to: string, content: Inline[]): void {
  const words: Inline[] = content.length > 0 ? content : [{ kind: 'text', text: withoutScheme(to) }]
  add(stack, isPublicLink(to) ? { kind: 'link', to, content: words } : { kind: 'text', text: to })
}

function withoutScheme(to: string): string {
  return to.replace(/^(?:https?:\/\/|mailto:)/i, '')
}

function flatten(stack: Open[]): void {
  const last = stack.pop()
  if (!last) return
  addText(stack, last.mark)
  for (const each of last.content) add(stack, each)
}

function addText(stack: Open[], text: string): void {
  if (text !== '') add(stack, { kind: 'text', text })
}

/** Texts that follow one another are one. */
function add(stack: Open[], inline: Inline): void {
  const content = stack.at(-1)?.content
  const last = content?.at(-1)
  if (last?.kind === 'text' && inline.kind === 'text') {
    content?.splice(-1, 1, { kind: 'text', text: last.text + inline.text })
  } else content?.push(inline)
}
