import type { SharedNote } from '@earmark/core/entities/share.ts'
import { AppError } from '@earmark/core/errors.ts'
import { sharedNoteOf } from '@earmark/core/sharing/shared-note.ts'
import { and, eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { insights } from '../../platform/db/insights-schema.ts'
import { isItsNote } from '../../platform/db/open-shares.ts'
import { recording, transcript } from '../../platform/db/recordings-schema.ts'
import { share as shares } from '../../platform/db/shares-schema.ts'
import type { AppEnv } from '../../platform/http/app-env.ts'
import { clientBlock } from '../../platform/http/client-address.ts'
import { isItsTranscript } from '../../platform/sync/read-recording.ts'
import { demandTickets } from '../../platform/rate-limit/demand-tickets.ts'
import type { Queries } from '../../ports/database.ts'
import type { Services } from '../../services.ts'
import { hasPasscode, type PasscodeNeeds } from './passcode.ts'
import type { HighlightReader } from './read-highlights.ts'
import { findOpen, type OpenShare } from './share-row.ts'

export type OpenNeeds = PasscodeNeeds & Pick<Services, 'soundEncoder'> & { readHighlights: HighlightReader }

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
  { database, soundEncoder, readHighlights }: Pick<OpenNeeds, 'database' | 'soundEncoder' | 'readHighlights'>,
  { share, note, shared_by }: OpenShare,
): Promise<SharedNote> {
  const bulk = await readBulk(database.db, share)
  const highlights = share.highlights ? readHighlights(share, bulk) : []
  const whole = { ...note, segments: bulk.segments, peaks: bulk.peaks }
  return {
    ...sharedNoteOf(whole, share, { soundType: soundEncoder.type, highlights }),
    // Who has the link of an “anyone” is told nothing of who made it.
    shared_by: share.audience === 'anyone' ? null : shared_by,
    may_comment: share.may_comment,
  }
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
