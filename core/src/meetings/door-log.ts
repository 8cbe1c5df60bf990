import type { DoorLogKind, DoorLogLine } from '../entities/door.ts'

const sentences: Record<Exclude<DoorLogKind, 'objected'>, string> = {
  opened: 'The link for the others was opened',
  captions_on: 'Live captions were shared',
  captions_off: 'Live captions were no longer shared',
  minutes_on: 'Others may take a copy of the minutes',
  minutes_off: 'Others may no longer take a copy of the minutes',
  ended: 'The meeting ended',
  closed: 'The link was closed',
  minutes_taken: 'Somebody took a copy of the minutes',
}

/** What happened, as the note tells it; what a visitor wrote beside it stands apart. */
export function doorLogSentence({ kind, name }: Pick<DoorLogLine, 'kind' | 'name'>): string {
  return kind === 'objected' ? `${name ?? 'Somebody'} objected to being recorded` : sentences[kind]
}

/** Those of both, each once, in the order in which they happened. */
export function mergedLog(kept: readonly DoorLogLine[], added: readonly DoorLogLine[]): DoorLogLine[] {
  const known = new Set(kept.map(({ id }) => id))
  const all = [...kept, ...added.filter(({ id }) => !known.has(id))]
  return all.toSorted((a, b) => (a.at === b.at ? (a.id < b.id ? -1 : 1) : a.at < b.at ? -1 : 1))
}
