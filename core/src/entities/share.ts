import { z } from 'zod'
import type { PasscodeRefusal } from '../sharing/passcode-refusals.ts'
import { attachment } from './attachment.ts'
import { comment } from './comment.ts'
import { visits } from './visits.ts'
import { maxSegments, peaks, recording, seconds, type Segment, segment } from './recording.ts'

/** The sound of a share is made for it: until then nobody hears anything. */
export const sharedSoundStates = ['none', 'preparing', 'ready', 'failed'] as const
const soundState = z.enum(sharedSoundStates)
export type SharedSoundState = z.infer<typeof soundState>

/** 22 digits of base 62 are 130 bits: nobody guesses one. */
const shareId = /^[0-9A-Za-z]{22}$/

export function isShareId(text: string): boolean {
  return shareId.test(text)
}

/** A stretch of the note in which no word is to be read and no sound to be heard. */
export const struckStretch = z
  .strictObject({ start: seconds, end: seconds })
  .refine(({ start, end }) => end > start, { path: ['end'], message: 'must be after “start”' })
export type StruckStretch = z.infer<typeof struckStretch>

/** Who may open a share: whoever has its link, who has shown that an address is theirs, or who is in a team. */
export const audienceKinds = ['anyone', 'person', 'team'] as const

const audience = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('anyone') }),
  z.object({ kind: z.literal('person'), email: z.string() }),
  z.object({ kind: z.literal('team'), id: z.string(), name: z.string() }),
])
export type Audience = z.infer<typeof audience>

/** One link to one note, as those see it who may change it. */
export const share = z.object({
  /** The secret of the link: whoever knows it is let in. */
  id: z.string(),
  audience,
  /** Whether those whom it is for read and write the note's comments. */
  may_comment: z.boolean(),
  /** Where it leads, on this server: `/s/{id}`. */
  url: z.string(),
  /** The `ulid` of the note. */
  recording: z.string(),
  recording_title: z.string(),
  /** As visitors see it; null: the note's own. */
  title: z.string().nullable(),
  sound: z.boolean(),
  transcript: z.boolean(),
  /** Sentences chosen from its words, also where those do not go along as a whole. */
  highlights: z.boolean(),
  /** Ids of those that go along. */
  attachments: z.array(z.string()),
  /** Only what is between these seconds of the note; null: from its beginning, to its end. */
  from: seconds.nullable(),
  to: seconds.nullable(),
  /** In seconds of the note. */
  redact: z.array(struckStretch),
  /** Whether visitors may take the sound and the words away as files. */
  download: z.boolean(),
  /** Whether messengers may show its title; with a passcode, or for a person or a team, they never do. */
  card: z.boolean(),
  has_passcode: z.boolean(),
  expires_at: z.iso.datetime().nullable(),
  sound_state: soundState,
  /** Words of the note have changed since those to be struck were chosen: visitors see the earlier ones. */
  is_outdated: z.boolean(),
  /** Null: somebody who is gone. */
  created_by: z.object({ id: z.string(), name: z.string() }).nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  ...visits.shape,
})
export type Share = z.infer<typeof share>

/** What stands in place of what was struck, in texts and in titles. */
export const struckMark = '█████'

const sharedAttachment = attachment.pick({
  id: true,
  kind: true,
  description: true,
  url: true,
  file_name: true,
  type: true,
  bytes: true,
})

const sharedHighlight = z.object({
  text: z.string(),
  /** From the beginning of what is shared; null in what was typed. */
  start: seconds.nullable(),
})
export interface SharedHighlight {
  text: string
  start: number
}

/** What a visitor gets: nothing of whose it is but what the one who shares it has written there. */
export const sharedNote = z.object({
  title: z.string(),
  recorded_at: recording.shape.recorded_at,
  /** Of what is shared. */
  duration: recording.shape.duration,
  language: recording.shape.language,
  /** It was typed: its words were never said, and have no times. */
  is_typed: z.boolean(),
  /** Times from the beginning of what is shared; null in what was typed. Empty where the words are not shared. */
  segments: z.array(segment.extend({ start: seconds.nullable(), end: seconds.nullable() })).max(maxSegments),
  /** In the order of the note. Empty where they are not shared, and where there are none. */
  highlights: z.array(sharedHighlight),
  attachments: z.array(sharedAttachment),
  sound: z.object({ state: soundState, type: z.string().nullable() }),
  /** Of what is shared; nothing is heard in what was struck. Null where the sound is not shared, or has none yet. */
  peaks: peaks.nullable(),
  download: z.boolean(),
  /** Who shared it, where it is for a person or a team. */
  shared_by: z.string().nullable(),
  may_comment: z.boolean(),
})

/** The same as pages and files are made of it: of what was typed, everything is at its beginning. */
export type SharedNote = Omit<z.infer<typeof sharedNote>, 'segments' | 'highlights'> & {
  segments: Segment[]
  highlights: SharedHighlight[]
}

/** A note that was shared with a person, as it stands in their list. */
export const receivedShare = z.object({
  id: z.string(),
  url: z.string(),
  /** As it is shown there. */
  title: z.string(),
  /** Null: somebody who is gone. */
  shared_by: z.string().nullable(),
  /** The team that it was shared with; null: the person alone. */
  team: z.string().nullable(),
  may_comment: z.boolean(),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime().nullable(),
})
export type ReceivedShare = z.infer<typeof receivedShare>

/** What was said about a shared note, for those who may say something too. */
export const sharedComment = comment
  .pick({ id: true, text: true, at_seconds: true, reply_to: true, created_at: true, edited_at: true })
  .extend({
    /** Null: somebody who is gone. */
    by: z.string().nullable(),
    is_own: z.boolean(),
    /** Answers stand under it, and nothing of what it said. */
    is_removed: z.boolean(),
  })
export type SharedComment = z.infer<typeof sharedComment>

/** What a link opens to who has it. */
export type OpenedShare =
  | {
      state: 'open'
      note: SharedNote
      audience: Audience['kind']
      /** Whether messengers may show the title. */
      card: boolean
    }
  | { state: 'passcode'; refusal: PasscodeRefusal | null }
