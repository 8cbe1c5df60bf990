import type { Recording } from '@earmark/core/entities/recording.ts'
import { AppError } from '@earmark/core/errors.ts'
import { whyNoComments } from '@earmark/core/sharing/why-no-comments.ts'
import { isSilent } from '@earmark/core/recording/silent-engines.ts'
import type { PatchShareRequest } from '@earmark/core/shares-api.ts'
import type { ShareRow } from './share-row.ts'

type Chosen = Pick<
  ShareRow,
  'from' | 'to' | 'redact' | 'attachments' | 'audience' | 'may_comment' | 'passcode_hash'
>
type Note = Pick<Recording, 'duration' | 'engine' | 'sound' | 'attachments'>

/** What was chosen must be of this note. */
export function checkChosen(note: Note, chosen: Chosen): void {
  checkPeople(chosen)
  const { from, to, redact, attachments } = chosen
  const own = new Set(note.attachments.map(({ id }) => id))
  if (attachments.some((id) => !own.has(id))) throw refuse('“attachments” must be of this note.')
  if (from === null && to === null && redact.length === 0) return
  // What was typed is as long as it is.
  const duration = isSilent(note) ? Infinity : note.duration
  if (duration === null) {
    const why = note.sound ? 'The audio of this note is still being read' : 'This note has no audio yet'
    throw refuse(`${why}, so no part of it can be chosen by its times.`)
  }
  if (from !== null && from >= duration) throw refuse('“from” must be before the end of the note.')
  // Lengths are shown in whole seconds.
  if (to !== null && to > Math.ceil(duration)) throw refuse('“to” must not be after the end of the note.')
  if (to !== null && to <= (from ?? 0)) throw refuse('“to” must be after “from”.')
  if (redact.some(({ start }) => start >= duration)) throw refuse('“redact” must be within the note.')
}

function checkPeople({ audience: kind, may_comment, passcode_hash, ...chosen }: Chosen): void {
  if (kind !== 'anyone' && passcode_hash !== null) {
    throw refuse('Only a link for anyone has a passcode: people are asked to sign in.')
  }
  const why = may_comment ? whyNoComments({ ...chosen, audience: { kind } }) : null
  if (why !== null) throw refuse(why)
}

export function checkExpiry({ expires_at }: Pick<PatchShareRequest, 'expires_at'>, now: Date): void {
  if (expires_at && expires_at <= now.toISOString()) throw refuse('“expires_at” must be in the future.')
}

function refuse(detail: string): AppError {
  return new AppError('invalid_input', detail, { detail })
}
