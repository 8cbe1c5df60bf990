import type { Faults } from '../history/faults.ts'

/** Bugs of a server that must decide what each person sees. */
export const serverBugs = [
  'a channel that is closed is not taken back',
  'a note that is moved out of sight is not taken back',
  'a move that nobody has heard of is forgotten',
  'what lies in a channel that is opened is not told',
  'of a channel that is opened only the first page is told',
  'after a channel was told, what happened before is taken for told',
  'a channel that was closed for a while is taken for open all the time',
  'another role changes nothing on the devices',
  'all changes are told to everyone',
  'a new device is told of everything',
  'a hidden note can be changed',
  'those who saw a note do not hear that it is gone',
  'what was said about a note stays behind when it moves',
  'who has missed what is forgotten is not told to begin again',
] as const

export interface TeamFaults extends Faults {
  team?: (typeof serverBugs)[number]
}

/** The histories must find every one. */
export const plantedTeamBugs: Record<string, TeamFaults> = {
  ...Object.fromEntries(serverBugs.map((team) => [team, { team }])),
  'a device lets go of a channel, and not of what lies in it': {
    tables: (tables) => ({ ...tables, rows: { ...tables.rows, keysInChannel: async () => [] } }),
  },
  'a device that begins again keeps what it is not told': {
    tables: (tables) => ({ ...tables, rows: { ...tables.rows, keys: async () => [] } }),
  },
  'a device keeps what was said about a note that it lets go of': {
    tables: (tables) => ({
      ...tables,
      rows: {
        ...tables.rows,
        remove: async (kind, key) =>
          kind === 'comment' || kind === 'reactions' ? undefined : tables.rows.remove(kind, key),
      },
    }),
  },
  'a device keeps the words of a note that it lets go of': {
    tables: (tables) => ({
      ...tables,
      rows: {
        ...tables.rows,
        remove: async (kind, key) => (kind === 'transcript' ? undefined : tables.rows.remove(kind, key)),
      },
    }),
  },
}
