import type { CreationLine } from '../entities/creation.ts'
import { escapeMarkup } from '../text/escape-markup.ts'

const tags = { heading: 'h3', item: 'li', text: 'p' } as const

/** As a mail or a document takes it from the clipboard. */
export function creationHtml(lines: readonly CreationLine[]): string {
  return lines
    .map(({ as, text }, at) => {
      const begins = as === 'item' && lines[at - 1]?.as !== 'item' ? '<ul>' : ''
      const ends = as === 'item' && lines[at + 1]?.as !== 'item' ? '</ul>' : ''
      return `${begins}<${tags[as]}>${escapeMarkup(text)}</${tags[as]}>${ends}`
    })
    .join('')
}
