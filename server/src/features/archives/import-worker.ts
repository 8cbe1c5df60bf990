import type { ImportReport } from '@earmark/core/archives-api.ts'
import { maxSavedSearches } from '@earmark/core/entities/marks.ts'
import type { Tag } from '@earmark/core/entities/tag.ts'
import type { Template } from '@earmark/core/entities/template.ts'
import { templateLimits } from '@earmark/core/entities/template-limits.ts'
import type { VocabularyWord } from '@earmark/core/entities/vocabulary.ts'
import { vocabularyId, vocabularyLimits } from '@earmark/core/entities/vocabulary-limits.ts'
import { AppError, type ErrorCode } from '@earmark/core/errors.ts'
import type { ArchiveFailure } from '@earmark/core/export/archive-failure.ts'
import { ownerOfFile } from '@earmark/core/export/library.ts'
import { isSameSearch } from '@earmark/core/search/same-search.ts'
import type { Actor } from '@earmark/core/sync/tx.ts'
import { nameKey } from '@earmark/core/vocabulary/vocabulary-word.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { archive } from '../../platform/db/archives-schema.ts'
import { tombstone } from '../../platform/db/recordings-schema.ts'
import type { ClaimedJob } from '../../platform/jobs/claim-job.ts'
import { completeJob } from '../../platform/jobs/held-job.ts'
import { jobKinds } from '../../platform/jobs/job-kinds.ts'
import type { JobWorker, WorkOptions } from '../../platform/jobs/job-worker.ts'
import { readTags } from '../../platform/sync/read-tags.ts'
import { tables } from '../../platform/sync/tables.ts'
import type { Quota } from '../../platform/usage/quota.ts'
import type { Queries } from '../../ports/database.ts'
import type { Fanout } from '../../ports/fanout.ts'
import { type ArchiveRow, expiryOf, findArchive } from './archive-row.ts'
import { failArchive, isOpen } from './end-archive.ts'
import { actorOf } from './export-worker.ts'
import { findNotes, type Whereabouts } from './find-notes.ts'
import { BadArchive, isDamage, type OpenArchive, openArchive } from './open-archive.ts'
import { type Added, type RestoreNeeds, restoreNote } from './restore-note.ts'

export interface ImportNeeds extends RestoreNeeds {
  quota: Quota
  fanout: Pick<Fanout, 'poke'>
}

const maxRefusals = 100
const pokeEvery = 25

/** Brings a library in, note by note. Cut off, it goes on with the next note. */
export function createImportWorker(needs: ImportNeeds): JobWorker {
  const { database, blobs, now } = needs
  const forget = async (row: ArchiveRow | undefined) => {
    if (row?.blob_key) await blobs.remove(row.blob_key)
  }
  return {
    async run(job, options) {
      const row = await findArchive(database.db, archiveIn(job))
      const actor = row && (await actorOf(database.db, row))
      if (!row?.blob_key || !actor || !isOpen(row)) return completeJob(database.db, job, now())
      const failure = await importAll(needs, { row: { ...row, blob_key: row.blob_key }, actor }, options)
      const at = now()
      await database.transaction(async (tx) => {
        if (failure !== undefined) await failArchive(tx, row.id, { failure, now: at })
        else {
          const done = { state: 'done', ended_at: at.toISOString(), expires_at: expiryOf(at) } as const
          await tx.update(archive).set(done).where(eq(archive.id, row.id))
        }
        await completeJob(tx, job, at)
      })
      needs.fanout.poke(row.account_id)
      await forget(row)
    },
    onWaiting: async () => {},
    onGivenUp: async (tx, job) => {
      const row = await findArchive(tx, archiveIn(job))
      await failArchive(tx, archiveIn(job), { failure: 'import_failed', now: now() })
      await forget(row)
    },
    onChanged: () => {},
  }
}

interface Importing {
  row: ArchiveRow & { blob_key: string }
  actor: Actor
}

/** Why none of it is brought in; undefined when it was. */
async function importAll(
  needs: ImportNeeds,
  { row, actor }: Importing,
  options: WorkOptions,
): Promise<ArchiveFailure | undefined> {
  try {
    const open = await openArchive(needs.blobs, row.blob_key)
    const whereabouts = await findNotes(needs.database.db, actor, open.ulids)
    await demandRoom(needs, actor, { open, here: whereabouts.here })
    const tags = await restoreTags(needs, actor, open)
    await restoreNotes(needs, { row, actor, open, tags, whereabouts }, options)
    return undefined
  } catch (error) {
    const failure = failureOf(error)
    if (failure === undefined) throw error
    return failure
  }
}

/** Of what is not tried again. */
function failureOf(error: unknown): ArchiveFailure | undefined {
  if (error instanceof BadArchive) return error.failure
  if (!(error instanceof AppError)) return undefined
  return failureOfCode[error.code]
}

const failureOfCode: Partial<Record<ErrorCode, ArchiveFailure>> = {
  invalid_input: 'archive_damaged',
  quota_exceeded: 'storage_full',
}

/** Before anything is brought in: half a library is worse than none. */
async function demandRoom(
  { database, quota, now }: ImportNeeds,
  actor: Actor,
  { open, here }: { open: OpenArchive; here: ReadonlySet<string> },
): Promise<void> {
  let bytes = 0
  for (const [name, { size }] of open.directory) {
    const owner = ownerOfFile(name)
    if (owner !== undefined && !here.has(owner)) bytes += size
  }
  await quota.checkStorage(database.db, { actor, now: now() }, bytes)
}

/** What is the library's and no note's: tags, saved searches, conversations, vocabulary, templates. The account's tags afterwards. */
async function restoreTags(
  { database, sync, fanout, now }: ImportNeeds,
  actor: Actor,
  { info }: OpenArchive,
): Promise<Tag[]> {
  const ids = info.tags.map(({ id }) => id)
  await database.transaction(async (tx) => {
    const kept = (await tables.marks.read(tx, { seer: actor, key: actor.user_id }))?.searches ?? []
    const fresh = info.searches.filter((search) => !kept.some((other) => isSameSearch(other, search)))
    const isTag = and(eq(tombstone.account_id, actor.account_id), eq(tombstone.kind, 'tag'))
    if (ids.length > 0) await tx.delete(tombstone).where(and(isTag, inArray(tombstone.key, ids)))
    const tags = info.tags.map((tag) => ({ name: 'tag.restore_copy' as const, args: { tag } }))
    // More than there can be are left out, the oldest first.
    const fitting = fresh.slice(0, Math.max(0, maxSavedSearches - kept.length))
    const searches = fitting.map((search) => ({ name: 'marks.save_search' as const, args: { search } }))
    const asked = info.conversations.map(({ ulid, title, scope, exchanges }) => ({
      name: 'conversation.create' as const,
      args: { ulid, title, scope, exchanges },
    }))
    const templates = await missingTemplates(tx, actor, info.templates)
    const names = await missingNames(tx, actor, info.vocabulary)
    const spelled = names.length > 0 ? [{ name: 'vocabulary.add' as const, args: { words: names } }] : []
    await sync.in(tx).apply({ actor, now: now() }, [...tags, ...searches, ...asked, ...templates, ...spelled])
  })
  fanout.poke(actor.account_id)
  return readTags(database.db, actor.account_id)
}

/** Those that are not here yet, as many as there is room for. None runs by itself before somebody says so here. */
async function missingTemplates(tx: Queries, actor: Actor, given: readonly Template[]) {
  const here = await tables.template.tell(tx, actor)
  const known = new Set(here.map(({ id }) => id))
  return given
    .filter(({ id }) => !known.has(id))
    .slice(0, Math.max(0, templateLimits.ofAccount - here.length))
    .map(({ id, name, makes, asks }) => ({
      name: 'template.save' as const,
      args: { id, name, makes, asks },
    }))
}

/** Those that are not here yet, as many as there is room for. */
async function missingNames(
  tx: Queries,
  actor: Actor,
  words: readonly VocabularyWord[],
): Promise<VocabularyWord[]> {
  const here = (await tables.vocabulary.read(tx, { seer: actor, key: vocabularyId }))?.words ?? []
  const known = new Set(here.map(({ text }) => nameKey(text)))
  const missing = words.filter(({ text }) => !known.has(nameKey(text)))
  return missing.slice(0, Math.max(0, vocabularyLimits.words - here.length))
}

interface Notes extends Importing {
  open: OpenArchive
  tags: Tag[]
  whereabouts: Whereabouts
}

const nothingYet: ImportReport = {
  added: 0,
  incomplete: 0,
  copied: 0,
  same: 0,
  different: 0,
  refused: 0,
  refusals: [],
}

async function restoreNotes(
  needs: ImportNeeds,
  { row, actor, open, tags, whereabouts }: Notes,
  { signal, setProgress }: WorkOptions,
): Promise<void> {
  const { db } = needs.database
  const notes_total = open.ulids.length
  const isThis = eq(archive.id, row.id)
  const restoring = { archive: open, actor, tags, whereabouts }
  await db.update(archive).set({ state: 'working', notes_total }).where(isThis)
  let { notes_done } = row
  // Begun by an earlier build, it may not count all of it yet.
  let report: ImportReport = { ...nothingYet, ...row.report }
  for (const ulid of open.ulids.slice(notes_done)) {
    signal.throwIfAborted()
    notes_done += 1
    const before: ImportReport = report
    const save = async (on: Queries, next: ImportReport) => {
      await on.update(archive).set({ notes_done, report: next }).where(isThis)
    }
    const onAdded = (tx: Queries, how: Added) => save(tx, addedIn(before, how))
    const outcome = await restoreNote(needs, { ...restoring, onAdded }, ulid).catch(refusalOf)
    if (typeof outcome === 'string') report = { ...before, [outcome]: before[outcome] + 1 }
    else if (outcome.kind === 'refused') report = refusedIn(before, { ulid, code: outcome.code })
    else report = addedIn(before, outcome)
    if (typeof outcome === 'string' || outcome.kind === 'refused') await save(db, report)
    setProgress(Math.min(99, Math.floor((100 * notes_done) / notes_total)))
    if (notes_done % pokeEvery === 0) needs.fanout.poke(actor.account_id)
  }
}

/** One note that cannot be read does not keep the others out. */
function refusalOf(error: unknown): { kind: 'refused'; code: ArchiveFailure } {
  if (isDamage(error)) return { kind: 'refused', code: 'note_damaged' }
  throw error
}

function addedIn(report: ImportReport, { isIncomplete, isCopy }: Added): ImportReport {
  return {
    ...report,
    added: report.added + 1,
    incomplete: report.incomplete + (isIncomplete ? 1 : 0),
    copied: report.copied + (isCopy ? 1 : 0),
  }
}

function refusedIn(report: ImportReport, refusal: ImportReport['refusals'][number]): ImportReport {
  const refusals = report.refusals.length < maxRefusals ? [...report.refusals, refusal] : report.refusals
  return { ...report, refused: report.refused + 1, refusals }
}

function archiveIn({ payload }: ClaimedJob): string {
  return jobKinds.import_library.parse(payload).archive_id
}
