import { type Inline, parseInline } from './parse-inline.ts'
import { costs, fullWork, type Work } from './reading-work.ts'

export type Block =
  | { kind: 'heading'; level: HeadingLevel; content: Inline[] }
  | { kind: 'paragraph'; content: Inline[] }
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'list'; isOrdered: boolean; items: Block[][] }
  | { kind: 'code'; text: string }
  | { kind: 'rule' }

/** The first is the page's own title. */
export type HeadingLevel = 2 | 3 | 4

/** Lists in quotes in lists: deeper than anybody writes, and far from what a stack holds. */
const mostDeep = 8

/**
 * The part of Markdown that a page may have: headings, paragraphs, lists, quotes, code, rules; emphasis, code and links
 * within. Whatever else stands there is text, HTML too. What it takes grows with the length alone; where it comes to more
 * than a page may cost, the rest is text as well.
 */
export function parseMarkdown(text: string, work: Work = fullWork()): Block[] {
  const lines = text.replaceAll(/\r\n?/g, '\n').replaceAll('\t', '    ').split('\n')
  return parseLines(lines, { depth: 0, work })
}

const fence = /^ {0,3}(`{3,}|~{3,})/
const heading = /^ {0,3}(#{1,6})(?: +|$)/
export const rule = /^ {0,3}(?:(?:- *){3,}|(?:\* *){3,}|(?:_ *){3,})$/
const quote = /^ {0,3}> ?/
const item = /^( {0,3}(?:([-*+])|\d{1,9}([.)])))(?: +(?=\S)|$)/

/** What was read, and how many lines it took. */
interface Read {
  block: Block
  took: number
}

/** How deep one is, and what all of the page may still cost. */
interface Place {
  depth: number
  work: Work
}

type Reader = (lines: readonly string[], at: number, place: Place) => Read | undefined

const readers: readonly Reader[] = [readCode, readHeading, readRule, readQuote, readList, readParagraph]

function parseLines(lines: readonly string[], place: Place): Block[] {
  const blocks: Block[] = []
  for (let at = 0; at < lines.length; ) {
    if (place.work.left <= 0) return [...blocks, ...unread(lines.slice(at))]
    const read = isBlank(lines[at]) ? undefined : readOne(lines, at, place)
    place.work.left -= (read ? costs.element : 0) + costs.line * (read?.took ?? 1)
    if (read) blocks.push(read.block)
    at += read?.took ?? 1
  }
  return blocks
}

function unread(lines: readonly string[]): Block[] {
  const text = lines.join('\n').trim()
  return text === '' ? [] : [{ kind: 'paragraph', content: [{ kind: 'text', text }] }]
}

function readOne(lines: readonly string[], at: number, place: Place): Read | undefined {
  for (const reader of readers) {
    const read = reader(lines, at, place)
    if (read) return read
  }
  return undefined
}

function readCode(lines: readonly string[], at: number): Read | undefined {
  const mark = fence.exec(lines[at] ?? '')?.[1]
  if (!mark) return undefined
  let end = at + 1
  while (end < lines.length && !isClosing(lines[end] ?? '', mark)) end++
  return { block: { kind: 'code', text: lines.slice(at + 1, end).join('\n') }, took: end + 1 - at }
}

function isClosing(line: string, mark: string): boolean {
  const text = line.trim()
  return text.startsWith(mark) && text === mark.charAt(0).repeat(text.length)
}

function readHeading(lines: readonly string[], at: number, { work }: Place): Read | undefined {
  const line = lines[at] ?? ''
  const marks = heading.exec(line)
  if (!marks) return undefined
  const text = line.slice(marks[0].length).trim()
  return {
    block: { kind: 'heading', level: levelOf(marks[1]?.length ?? 1), content: parseInline(text, work) },
    took: 1,
  }
}

function levelOf(marks: number): HeadingLevel {
  if (marks <= 2) return 2
  return marks === 3 ? 3 : 4
}

function readRule(lines: readonly string[], at: number): Read | undefined {
  return rule.test(lines[at] ?? '') ? { block: { kind: 'rule' }, took: 1 } : undefined
}

function readQuote(lines: readonly string[], at: number, place: Place): Read | undefined {
  if (place.depth >= mostDeep) return undefined
  let end = at
  while (end < lines.length && quote.test(lines[end] ?? '')) end++
  if (end === at) return undefined
  const inner = lines.slice(at, end).map((line) => line.replace(quote, ''))
  return { block: { kind: 'quote', blocks: parseLines(inner, deeper(place)) }, took: end - at }
}

function readList(lines: readonly string[], at: number, place: Place): Read | undefined {
  const mark = markOf(lines[at])
  if (mark === undefined || place.depth >= mostDeep) return undefined
  const items: Block[][] = []
  let next = at
  while (place.work.left > 0 && markOf(lines[next]) === mark && !rule.test(lines[next] ?? '')) {
    const end = endOfItem(lines, next)
    place.work.left -= costs.element + costs.line * (end - next)
    items.push(parseLines(itemLines(lines, next, end), deeper(place)))
    next = end
    // Items may stand apart.
    const after = skipBlank(lines, next)
    if (markOf(lines[after]) === mark) next = after
  }
  return { block: { kind: 'list', isOrdered: mark === '.' || mark === ')', items }, took: next - at }
}

function deeper({ depth, work }: Place): Place {
  return { depth: depth + 1, work }
}

/** Of the list that a line belongs to: another mark begins another list. */
function markOf(line = ''): string | undefined {
  const found = item.exec(line)
  return found?.[2] ?? found?.[3]
}

function indentOf(line: string): number {
  const found = item.exec(line)
  return found?.[0].length === line.length ? (found[1]?.length ?? 0) + 1 : (found?.[0].length ?? 0)
}

/** An item has what is indented as its text is, and lines that go on with its paragraph. */
function endOfItem(lines: readonly string[], at: number): number {
  const indent = indentOf(lines[at] ?? '')
  let end = at + 1
  while (end < lines.length) {
    const line = lines[end] ?? ''
    const isInside = leading(line) >= indent
    const goesOn = !isBlank(lines[end - 1]) && !beginsBlock(line)
    if (isBlank(line)) {
      const next = skipBlank(lines, end)
      if (next >= lines.length || leading(lines[next] ?? '') < indent) return end
      end = next
    } else if (isInside || goesOn) end++
    else return end
  }
  return end
}

function itemLines(lines: readonly string[], at: number, end: number): string[] {
  const indent = indentOf(lines[at] ?? '')
  const [first = '', ...rest] = lines.slice(at, end)
  return [first.slice(indent), ...rest.map((line) => line.slice(Math.min(indent, leading(line))))]
}

function readParagraph(lines: readonly string[], at: number, { work }: Place): Read {
  let end = at + 1
  while (end < lines.length && !isBlank(lines[end]) && !beginsBlock(lines[end] ?? '')) end++
  const text = lines
    .slice(at, end)
    .map((line) => line.trimStart())
    .join('\n')
  return { block: { kind: 'paragraph', content: parseInline(text.trimEnd(), work) }, took: end - at }
}

function beginsBlock(line: string): boolean {
  return [fence, heading, rule, quote, item].some((pattern) => pattern.test(line))
}

function skipBlank(lines: readonly string[], at: number): number {
  let next = at
  while (next < lines.length && isBlank(lines[next])) next++
  return next
}

function leading(line: string): number {
  return line.length - line.trimStart().length
}

function isBlank(line = ''): boolean {
  return line.trim() === ''
}
