import type { FilingChannel } from './filing.ts'

interface Moving {
  team: string
  channel: Pick<FilingChannel, 'name' | 'is_private' | 'readers'>
  /** How many notes. */
  notes: number
}

/** In one breath, before a personal note becomes a team's: who gets to see it, and that it leaves. */
export function whoWillSee({ team, channel, notes }: Moving): string {
  const it = notes === 1 ? 'it' : 'them'
  const what = `will be able to read, play and comment on ${it}.`
  const leaving = notes === 1 ? 'It leaves your personal account.' : 'They leave your personal account.'
  return `${readersOf(team, channel)} ${what} ${leaving}`
}

function readersOf(team: string, { name, is_private, readers }: Moving['channel']): string {
  if (readers <= 1) return `So far only you are in ${is_private ? name : team}; whoever joins`
  if (is_private) return `The ${readers.toLocaleString('en-GB')} people in ${name}`
  return `Everyone in ${team} (${readers.toLocaleString('en-GB')} people)`
}
