import { z } from 'zod'
import { doorLimits } from './door-limits.ts'

export const doorLogKinds = [
  'opened',
  'captions_on',
  'captions_off',
  'minutes_on',
  'minutes_off',
  'objected',
  'ended',
  'closed',
  'minutes_taken',
] as const
export type DoorLogKind = (typeof doorLogKinds)[number]

/** Something that happened at the door of a meeting. Of a visitor there is what they typed, and no more. */
export const doorLogLine = z.object({
  id: z.string(),
  kind: z.enum(doorLogKinds),
  at: z.iso.datetime(),
  /** By which a visitor called themselves. */
  name: z.string().max(doorLimits.name).nullable(),
  words: z.string().max(doorLimits.words).nullable(),
})
export type DoorLogLine = z.infer<typeof doorLogLine>

export const doorLog = z.array(doorLogLine).max(doorLimits.log)

/** What was said last, for visitors to read along. `speaker` is null where nobody is told apart. */
export const doorTurn = z.object({
  speaker: z.string().max(doorLimits.name).nullable(),
  text: z.string().min(1).max(doorLimits.turn),
})
export type DoorTurn = z.infer<typeof doorTurn>

/** The door of a meeting as its host has it. */
export const door = z.object({
  /** The secret of the link: whoever knows it is let in. */
  id: z.string(),
  /** Where it leads, on this server: `/s/{id}`. */
  url: z.string(),
  /** The `ulid` of the meeting’s note, which may not be here yet. */
  recording: z.string(),
  /** Its link leads somewhere. */
  is_open: z.boolean(),
  reason: z.string(),
  captions: z.boolean(),
  minutes: z.boolean(),
  opened_at: z.iso.datetime(),
  /** Null: the meeting still runs. */
  ended_at: z.iso.datetime().nullable(),
  expires_at: z.iso.datetime(),
  log: doorLog,
})
export type Door = z.infer<typeof door>

/** What a visitor gets. */
export const openDoor = z.object({
  state: z.enum(['running', 'over']),
  /** Who records, by the name that they have here. */
  host: z.string(),
  reason: z.string(),
  opened_at: z.iso.datetime(),
  ended_at: z.iso.datetime().nullable(),
  expires_at: z.iso.datetime(),
  /** Null: the host does not share them, or the meeting is over. */
  captions: z.array(doorTurn).nullable(),
  /** `coming`: there are none yet. `none`: the host does not give them away. */
  minutes: z.enum(['none', 'coming', 'ready']),
})
export type OpenDoor = z.infer<typeof openDoor>
