import type { Recording } from '@earmark/core/entities/recording.ts'
import { isTimed } from '@earmark/core/recording/silent-engines.ts'
import { firstWords, lastWords } from '@earmark/core/text/few-words.ts'
import { formatClock } from '@earmark/core/text/format-time.ts'

/** So many characters stand beside a time, also where two fields share a row. */
const mostCharacters = 22

/**
 * The moments at which a part may begin or end: where paragraphs do, each told by its first or last words. A moment that
 * was chosen on the waveform is among them, too. Of what was typed a part is of whole paragraphs.
 */
export function partOptions(
  note: Pick<Recording, 'segments' | 'engine'>,
  edge: 'start' | 'end',
  chosen: number,
): { value: string; text: string }[] {
  const { segments } = note
  const shorten = edge === 'start' ? firstWords : lastWords
  const options = segments.map((segment) => {
    const words = shorten(segment.text, mostCharacters)
    return {
      value: `${segment[edge]}`,
      text: isTimed(note) ? `${formatClock(segment[edge])} ${words}` : words,
    }
  })
  const isListed = segments.some((segment) => segment[edge] === chosen)
  return isListed || !isTimed(note)
    ? options
    : [{ value: `${chosen}`, text: formatClock(chosen) }, ...options]
}
