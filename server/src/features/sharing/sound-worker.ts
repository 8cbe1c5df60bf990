import { createReadStream } from 'node:fs'
import { partSeconds } from '@earmark/core/sharing/cut-part.ts'
import { withholdSound } from '@earmark/core/sharing/withhold-sound.ts'
import { and, eq } from 'drizzle-orm'
import { newBlobKey } from '../../platform/blob-key.ts'
import { recording } from '../../platform/db/recordings-schema.ts'
import { share } from '../../platform/db/shares-schema.ts'
import { openSound } from '../../platform/files/open-sound.ts'
import { removeFile, uploadPath } from '../../platform/files/upload-path.ts'
import type { ClaimedJob } from '../../platform/jobs/claim-job.ts'
import { completeJob } from '../../platform/jobs/held-job.ts'
import { jobKinds } from '../../platform/jobs/job-kinds.ts'
import type { JobWorker } from '../../platform/jobs/job-worker.ts'
import type { Queries } from '../../ports/database.ts'
import type { Services } from '../../services.ts'
import { isItsNote } from './read-shares.ts'
import { shareFields, type ShareRow } from './share-row.ts'

type Needs = Pick<Services, 'database' | 'blobs' | 'audio' | 'soundEncoder' | 'uploadsFolder' | 'now'>

/** The bytes of a note never go out: nobody knows what its file says of its owner. Each link has a sound of its own. */
export function createSoundWorker(needs: Needs): JobWorker {
  const { database, blobs, now } = needs
  return {
    async run(job, { signal }) {
      const found = await readWanted(database.db, job)
      const made = found && (await makeSound(needs, found, signal))
      const isKept = await database.transaction(async (tx) => {
        await completeJob(tx, job, now())
        const next = made ? { ...made, sound_state: 'ready' as const } : { sound_state: 'failed' as const }
        const changed = await tx.update(share).set(next).where(isWanted(job)).returning({ id: share.id })
        return changed.length > 0
      })
      if (made && !isKept) await blobs.remove(made.sound_key)
    },
    onWaiting: async () => {},
    onGivenUp: async (tx, job) => {
      await tx.update(share).set({ sound_state: 'failed' }).where(isWanted(job))
    },
    onChanged: () => {},
  }
}

/** What was chosen is still what it was when the job was queued. */
function isWanted({ payload }: ClaimedJob) {
  const { share_id, version } = jobKinds.share_sound.parse(payload)
  return and(eq(share.id, share_id), eq(share.sound_version, version))
}

async function readWanted(db: Queries, job: ClaimedJob) {
  const [found] = await db
    .select({ row: shareFields, original: recording.sound_key, duration: recording.duration })
    .from(share)
    .innerJoin(recording, isItsNote)
    .where(isWanted(job))
  return found
}

type Wanted = NonNullable<Awaited<ReturnType<typeof readWanted>>>
type Made = Required<Pick<ShareRow, 'sound_key' | 'sound_bytes' | 'sound_sha256'>> & { sound_key: string }

/** Undefined when the note's own cannot be read. */
async function makeSound(
  { audio, soundEncoder, blobs, uploadsFolder }: Needs,
  { row, original, duration }: Wanted,
  signal: AbortSignal,
): Promise<Made | undefined> {
  const file = original === null ? undefined : await openSound(blobs, original)
  const decoded = file && (await audio.decode(file, { maxSeconds: row.to ?? mostSeconds, signal }))
  if (!file || decoded?.kind !== 'sound') return undefined
  const seconds = partSeconds(row, duration ?? decoded.seconds) ?? file.size / fewestBytesPerSecond
  // Named as uploads are: what a crash leaves behind is swept with theirs.
  const id = newBlobKey()
  const draft = uploadPath(uploadsFolder, id)
  try {
    const samples = withholdSound(decoded.samples, { part: row, redact: row.redact })
    await soundEncoder.encode(samples, draft, { seconds, signal })
    const sound_key = newBlobKey()
    const { bytes, sha256 } = await blobs.write(sound_key, createReadStream(draft))
    return { sound_key, sound_bytes: bytes, sound_sha256: sha256 }
  } finally {
    await removeFile(uploadsFolder, id)
  }
}

/** Longer than any note may be. */
const mostSeconds = 100_000
/** Below what telephones need: nobody knows how long a sound is whose file does not say so. */
const fewestBytesPerSecond = 500
