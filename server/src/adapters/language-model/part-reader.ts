/** Reads a text as it comes, and gives out each object of the list in it as soon as it is complete. */
export interface PartReader {
  /** The objects that are complete by this piece, as JSON. */
  push(piece: string): string[]
  /** All that was read. */
  text(): string
  /** Whether nothing is left half written, and there was a list at all. */
  isWhole(): boolean
}

/**
 * As forgiving as it can be without guessing: the list may stand in a fence of Markdown, after a few words, without
 * what is around it, or as one object for each line.
 */
export function createPartReader(): PartReader {
  const pieces: string[] = []
  const read: Read = {
    stage: 'beginning',
    rest: '',
    hasList: false,
    isOpen: false,
    depth: 0,
    isInString: false,
    isEscaped: false,
    object: [],
  }
  return {
    push(piece) {
      pieces.push(piece)
      const text = read.rest + piece
      read.rest = ''
      const answer = read.stage === 'answer' ? text : behindThought(read, text)
      const found = [...objectsIn(read, answer)]
      if (found.length > 0) read.hasList = true
      return found
    },
    text: () => pieces.join(''),
    isWhole: () => (read.hasList && !read.isOpen && read.depth === 0) || isEmptyList(pieces.join('')),
  }
}

/** Alone: a bracket within words is a citation of them. */
function isEmptyList(text: string): boolean {
  const answer = text.trimStart().startsWith(thought)
    ? text.split(thoughtEnd).slice(1).join(thoughtEnd)
    : text
  return /^\s*(?:```\w*\s*)?\[\s*\]\s*(?:```\s*)?$/.test(answer)
}

/** However small the pieces are, each letter is looked at once. */
interface Read {
  stage: 'beginning' | 'thought' | 'answer'
  /** The few letters of which more has to come to tell what they are. */
  rest: string
  hasList: boolean
  /** The list has begun and not ended. */
  isOpen: boolean
  /** Of braces, inside an object of the list. */
  depth: number
  isInString: boolean
  isEscaped: boolean
  /** What has come of that object. */
  object: string[]
}

/** Models that think aloud do so before they answer. */
const thought = '<think>'
const thoughtEnd = '</think>'

/** What is answered behind it, as far as it has come. */
function behindThought(read: Read, text: string): string {
  const begun = read.stage === 'beginning' ? text.trimStart() : text
  if (read.stage === 'beginning') {
    if (thought.startsWith(begun)) {
      read.rest = begun
      return ''
    }
    read.stage = begun.startsWith(thought) ? 'thought' : 'answer'
  }
  if (read.stage === 'answer') return begun
  const end = begun.indexOf(thoughtEnd)
  if (end < 0) {
    read.rest = begun.slice(1 - thoughtEnd.length)
    return ''
  }
  read.stage = 'answer'
  return begun.slice(end + thoughtEnd.length)
}

function* objectsIn(read: Read, text: string): Generator<string> {
  for (let at = 0; at < text.length; ) {
    if (read.depth > 0) {
      const end = endInside(read, text, at)
      read.object.push(text.slice(at, end))
      at = end
      if (read.depth === 0) yield read.object.splice(0).join('')
      continue
    }
    const next = nextOutside(read, text, at)
    if (next === 'wait') {
      read.rest = text.slice(at)
      return
    }
    at = next
  }
}

/** Where the object ends, or the text. */
function endInside(read: Read, text: string, from: number): number {
  let at = from
  while (at < text.length && read.depth > 0) readInside(read, text[at++])
  return at
}

function readInside(read: Read, letter: string | undefined): void {
  if (read.isEscaped) read.isEscaped = false
  else if (read.isInString) {
    read.isEscaped = letter === '\\'
    read.isInString = letter !== '"'
  } else if (letter === '"') read.isInString = true
  else if (letter === '{') read.depth++
  else if (letter === '}') read.depth--
}

const listBegins = /^\{\s*"parts"\s*:\s*\[/
/** How such a beginning begins. */
const mayBecomeList = /^\{\s*(?:"(?:p(?:a(?:r(?:t(?:s(?:"\s*(?::\s*)?)?)?)?)?)?)?)?$/
/** White space and all. */
const longestBegin = 64

function nextOutside(read: Read, text: string, at: number): number | 'wait' {
  const letter = text[at]
  if (letter === ']') read.isOpen = false
  if (letter !== '{') return at + 1
  const begun = text.slice(at, at + longestBegin)
  if (begun.length < longestBegin && mayBecomeList.test(begun)) return 'wait'
  const list = listBegins.exec(begun)
  if (list) {
    read.hasList = read.isOpen = true
    return at + list[0].length
  }
  read.depth = 1
  read.object.push(letter)
  return at + 1
}
