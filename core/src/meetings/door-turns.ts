import type { DoorTurn } from '../entities/door.ts'
import { doorLimits } from '../entities/door-limits.ts'
import { meetingSideNames } from '../speech/side-names.ts'
import type { Turn } from './turns.ts'

interface Said {
  /** By who said it, where anybody is told apart. */
  turns: readonly Turn[]
  settled: string
}

/** What was said last, as visitors of a door read it: the host is “You” to themselves alone. */
export function doorTurns({ turns, settled }: Said, host: string): DoorTurn[] {
  const told = turns.map(({ speaker, text }) => ({
    speaker: (speaker === meetingSideNames.left ? host : speaker).slice(0, doorLimits.name),
    text: endOf(text),
  }))
  if (told.length > 0) return told.slice(-doorLimits.turns)
  return settled === '' ? [] : [{ speaker: null, text: endOf(settled) }]
}

/** Of more than there is room for, the last whole words. */
function endOf(text: string): string {
  if (text.length <= doorLimits.turn) return text
  const end = text.slice(1 - doorLimits.turn)
  return `…${end.slice(end.indexOf(' ') + 1)}`
}
