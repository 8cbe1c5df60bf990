import { highlight } from './highlight.ts'

/** Text with the words asked for in marker yellow. */
export function MarkedText({ text, query }: { text: string; query: string }) {
  let from = 0
  return highlight(text, query).map((part) => {
    const key = `${from}`
    from += part.text.length
    return part.isMatch ? <mark key={key}>{part.text}</mark> : <span key={key}>{part.text}</span>
  })
}
