import type { SharedNote } from '@earmark/core/entities/share.ts'
import { AppError } from '@earmark/core/errors.ts'
import { sharedNoteOf } from '@earmark/core/sharing/shared-note.ts'
import { isCleanable } from '@earmark/core/sharing/attachment-caution.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Context } from 'hono'
import { insights } from '../../platform/db/insights-schema.ts'
import { isItsNote } from '../../platform/db/open-shares.ts'
import { attachmentFile, recording, transcript } from '../../platform/db/recordings-schema.ts'
import { share as shares } from '../../platform/db/shares-schema.ts'
import type { AppEnv } from '../../platform/http/app-env.ts'
import { clientBlock } from '../../platform/http/client-address.ts'
import { isItsTranscript } from '../../platform/sync/read-recording.ts'
import { demandTickets } from '../../platform/rate-limit/demand-tickets.ts'
import type { Queries } from '../../ports/database.ts'
import type { Services } from '../../services.ts'
import type { PictureCheck } from './check-pictures.ts'
import { hasPasscode, type PasscodeNeeds } from './passcode.ts'
import type { HighlightReader } from './read-highlights.ts'
import { findOpen, type OpenShare } from './share-row.ts'

export type OpenNeeds = PasscodeNeeds &
  Pick<Services, 'soundEncoder'> & { readHighlights: HighlightReader; isGivable: PictureCheck }

/** What the link leads to, for who has given its passcode. */
export async function demandOpen(needs: OpenNeeds, c: Context<AppEnv>, id: string): Promise<OpenShare> {
  const found = await demandThere(needs, c, id)
  if (hasPasscode(needs, c, found.share)) return found
  throw new AppError('passcode_required', 'the link has a passcode')
}

export async function demandThere(
  { database, limiter, now }: OpenNeeds,
  c: Context<AppEnv>,
  id: string,
): Promise<OpenShare> {
  const found = await findOpen(database.db, id, { reader: readerOf(c), now: now() })
  // Who guesses uses up the room of those that guess from there, and not of those that have a link.
  const sender = clientBlock(c)
  await demandTickets(c, limiter, [
    found
      ? { limit: 'share_reader', key: `${found.share.id} ${sender}` }
      : { limit: 'share_guess', key: sender },
  ])
  if (!found) throw new AppError('not_found', 'no such link')
  return found
}

export function readerOf(c: Context<AppEnv>): string | undefined {
  return c.get('session')?.viewer.user.id
}

export async function readSharedNote(
  {
    database,
    soundEncoder,
    readHighlights,
    isGivable,
  }: Pick<OpenNeeds, 'database' | 'soundEncoder' | 'readHighlights' | 'isGivable'>,
  { share, note, shared_by }: OpenShare,
): Promise<SharedNote> {
  const bulk = await readBulk(database.db, share)
  const highlights = share.highlights ? readHighlights(share, bulk) : []
  const whole = { ...note, segments: bulk.segments, peaks: bulk.peaks }
  const shared = sharedNoteOf(whole, share, { soundType: soundEncoder.type, highlights })
  return {
    ...shared,
    attachments: await withoutBroken({ database, isGivable }, note, shared.attachments),
    // Who has the link of an “anyone” is told nothing of who made it.
    shared_by: share.audience === 'anyone' ? null : shared_by,
    may_comment: share.may_comment,
  }
}

type SharedAttachments = SharedNote['attachments']

/** Links from before pictures were looked at where they are chosen may have some of which nothing is given out. */
async function withoutBroken(
  { database, isGivable }: Pick<OpenNeeds, 'database' | 'isGivable'>,
  { account_id, ulid }: OpenShare['note'],
  attachments: SharedAttachments,
): Promise<SharedAttachments> {
  const pictures = attachments.filter((one) => isCleanable(one)).map(({ id }) => id)
  if (pictures.length === 0) return attachments
  const isOne = inArray(attachmentFile.attachment_id, pictures)
  const files = await database.db
    .select()
    .from(attachmentFile)
    .where(and(eq(attachmentFile.account_id, account_id), eq(attachmentFile.recording_ulid, ulid), isOne))
  const broken = new Set<string>()
  await Promise.all(files.map(async (file) => (await isGivable(file)) || broken.add(file.attachment_id)))
  return attachments.filter(({ id }) => !broken.has(id))
}

export function noDownload(): AppError {
  return new AppError('forbidden', 'the link allows no downloads', {
    detail: 'Whoever shared this note does not allow downloads.',
  })
}

/** What only the note itself needs, and not its sound or its files. */
async function readBulk(db: Queries, { id, redaction }: OpenShare['share']) {
  const [found] = await db
    .select({
      peaks: recording.peaks,
      segments: redaction ? shares.struck_segments : transcript.segments,
      choices: redaction ? shares.struck_choices : insights.choices,
      words: transcript.version,
      chosen: insights.version,
    })
    .from(shares)
    .innerJoin(recording, isItsNote)
    .leftJoin(transcript, isItsTranscript)
    .leftJoin(insights, areItsInsights)
    .where(eq(shares.id, id))
  const { peaks = null, segments, choices, words, chosen } = found ?? {}
  // By these it is known whether anything has changed.
  const version = `${words} ${chosen}`
  return { peaks, segments: segments ?? [], choices: choices ?? [], version }
}

const areItsInsights = and(eq(insights.account_id, recording.account_id), eq(insights.ulid, recording.ulid))
