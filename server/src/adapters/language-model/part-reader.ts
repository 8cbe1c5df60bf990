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
  const read: Read = { text: '', at: 0, hasList: false, isOpen: false, depth: 0, isInString: false, begin: 0 }
  return {
    push(piece) {
      read.text += piece
      if (!skipThought(read)) return []
      const found = Array.from(objectsIn(read))
      if (found.length > 0) read.hasList = true
      return found
    },
    text: () => read.text,
    isWhole: () => (read.hasList && !read.isOpen && read.depth === 0) || isEmptyList(read.text),
  }
}

/** Alone: a bracket within words is a citation of them. */
function isEmptyList(text: string): boolean {
  const answer = text.trimStart().startsWith(thought)
    ? text.split(thoughtEnd).slice(1).join(thoughtEnd)
    : text
  return /^\s*(?:```\w*\s*)?\[\s*\]\s*(?:```\s*)?$/.test(answer)
}

interface Read {
  text: string
  /** Up to where it was looked through. */
  at: number
  hasList: boolean
  /** The list has begun and not ended. */
  isOpen: boolean
  /** Of braces, inside an object of the list. */
  depth: number
  isInString: boolean
  /** Where that object begins. */
  begin: number
}

/** Models that think aloud do so before they answer. */
const thought = '<think>'
const thoughtEnd = '</think>'

/** False: more has to come to tell. */
function skipThought(read: Read): boolean {
  if (read.at > 0) return true
  const begun = read.text.trimStart()
  if (!begun.startsWith(thought)) return !thought.startsWith(begun)
  const end = read.text.indexOf(thoughtEnd)
  if (end < 0) return false
  read.at = end + thoughtEnd.length
  return true
}

function* objectsIn(read: Read): Generator<string> {
  while (read.at < read.text.length) {
    if (read.depth > 0) {
      const object = readInside(read)
      if (object !== undefined) yield object
    } else if (readOutside(read) === 'wait') return
  }
}

function readInside(read: Read): string | undefined {
  const letter = read.text[read.at++]
  if (read.isInString) {
    if (letter === '\\') read.at++
    else if (letter === '"') read.isInString = false
    return undefined
  }
  if (letter === '"') read.isInString = true
  else if (letter === '{') read.depth++
  else if (letter === '}' && --read.depth === 0) return read.text.slice(read.begin, read.at)
  return undefined
}

const listBegins = /^\{\s*"parts"\s*:\s*\[/
/** How such a beginning begins. */
const mayBecomeList = /^\{\s*(?:"(?:p(?:a(?:r(?:t(?:s(?:"\s*(?::\s*)?)?)?)?)?)?)?)?$/
/** White space and all. */
const longestBegin = 64

function readOutside(read: Read): 'wait' | 'go on' {
  const letter = read.text[read.at]
  if (letter === ']') read.isOpen = false
  if (letter !== '{') {
    read.at++
    return 'go on'
  }
  const rest = read.text.slice(read.at, read.at + longestBegin)
  if (mayBecomeList.test(rest)) return 'wait'
  const list = listBegins.exec(rest)
  if (list) {
    read.hasList = read.isOpen = true
    read.at += list[0].length
  } else {
    read.begin = read.at++
    read.depth = 1
  }
  return 'go on'
}
