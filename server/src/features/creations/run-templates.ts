import { randomBytes } from 'node:crypto'
import { actorOf } from '@earmark/core/access/principal.ts'
import { type CreationSource, makeCreation, makeSections } from '@earmark/core/creations/make-creation.ts'
import type { CreationLine } from '@earmark/core/entities/creation.ts'
import { extractEngine } from '@earmark/core/entities/made.ts'
import { AppError } from '@earmark/core/errors.ts'
import { ulid as newUlid } from '@earmark/core/ids.ts'
import { dateLocaleOf, type TimeStyle } from '@earmark/core/text/dates.ts'
import { eq } from 'drizzle-orm'
import { user } from '../../platform/db/schema.ts'
import { templateRun } from '../../platform/db/templates-schema.ts'
import { completeJob } from '../../platform/jobs/held-job.ts'
import { jobKinds } from '../../platform/jobs/job-kinds.ts'
import type { JobWorker } from '../../platform/jobs/job-worker.ts'
import type { Changes } from '../../platform/sync/changes.ts'
import { readParts } from '../../platform/sync/parts.ts'
import { readRecording } from '../../platform/sync/read-recording.ts'
import type { WriteContext } from '../../platform/sync/write-context.ts'
import type { Quota } from '../../platform/usage/quota.ts'
import type { Queries } from '../../ports/database.ts'
import type { Services } from '../../services.ts'
import { enqueueTemplates } from './follow-templates.ts'
import { type Wanted, wantedOf } from './wanted-templates.ts'

type Needs = Pick<Services, 'database' | 'sync' | 'quota' | 'fanout' | 'jobs' | 'now'>

/** Makes of one note what its templates say, each once. Worked out beforehand: the account is locked while it is kept. */
export function createTemplatesWorker({ database, sync, quota, fanout, jobs, now }: Needs): JobWorker {
  return {
    async run(job, { signal }) {
      const { account_id } = job
      const { ulid, user_id } = jobKinds.run_templates.parse(job.payload)
      const by = { actor: actorOf({ kind: 'system', account_id, user_id }), now: now() }
      const made = await makeWanted(database.db, by, ulid)
      signal.throwIfAborted()
      await database.transaction(async (tx) => {
        const changes = sync.in(tx)
        await changes.apply(by, [])
        const wanted = await wantedOf(tx, { account_id, ulid })
        for (const { id } of wanted) {
          const one = made.get(id)
          if (one) await keep({ changes, quota, by }, { ulid, ...one })
        }
        await completeJob(tx, job, by.now)
        // A tag was put on meanwhile, or a template made.
        const isLeft = made.size > 0 && wanted.some(({ id }) => !made.has(id))
        if (isLeft) await enqueueTemplates(tx, by.now, { account_id, ulid, user_id })
      })
      jobs.wake()
      fanout.poke(account_id)
    },
    onWaiting: async () => {},
    onGivenUp: async () => {},
    onChanged: () => {},
  }
}

interface Made {
  template: Wanted
  lines: CreationLine[]
}

/** By the template. Of a note that has not its last words yet nothing: they may come. */
async function makeWanted(db: Queries, { actor }: WriteContext, ulid: string): Promise<Map<string, Made>> {
  const wanted = await wantedOf(db, { account_id: actor.account_id, ulid })
  const note = wanted.length > 0 ? await readRecording(db, actor, ulid) : undefined
  if (!note || note.status !== 'ready' || note.transcript === '') return new Map()
  const { segments, recorded_at, language } = note
  const style = await timeStyleOf(db, note.created_by ?? actor.user_id)
  const [meeting] = await readParts(db, actor, { kind: 'meeting', ulids: [ulid] })
  const source = { segments, recorded_at, language, written: meeting?.lines, ...style }
  return new Map(
    wanted.flatMap((template): [string, Made][] => {
      const lines = linesOf(template, source)
      return lines ? [[template.id, { template, lines }]] : []
    }),
  )
}

/** None of what only a model writes. */
function linesOf({ makes }: Wanted, source: CreationSource): CreationLine[] | undefined {
  if (makes.by === 'minutes') return makeCreation('minutes', source)
  return makes.by === 'sections' ? makeSections(makes.sections, source) : undefined
}

async function timeStyleOf(db: Queries, user_id: string): Promise<TimeStyle> {
  const { time_zone, locale } = user
  const [found] = await db.select({ time_zone, locale }).from(user).where(eq(user.id, user_id))
  return { timeZone: found?.time_zone ?? 'UTC', locale: dateLocaleOf(found?.locale) }
}

interface Keeping {
  changes: Changes
  quota: Quota
  by: WriteContext
}

/** It has run, also where there was nothing to make, no room for it, or none left of the month's. */
async function keep(
  { changes, quota, by }: Keeping,
  { ulid, template: { id: template_id, name, makes }, lines }: Made & { ulid: string },
): Promise<void> {
  await changes.tx.insert(templateRun).values({ account_id: by.actor.account_id, ulid, template_id })
  if (lines.length === 0) return
  const newId = () => newUlid(by.now.getTime(), randomBytes(10))
  const versions = [{ id: newId(), engine: extractEngine, lines }]
  const isMinutes = makes.by === 'minutes'
  const what = isMinutes
    ? { kind: 'minutes' as const, template_id: null }
    : { kind: 'own' as const, template_id }
  const about = { ulid, id: newId(), name, ...what, by_itself: true as const }
  try {
    // Minutes belong to the meeting, which is counted itself.
    if (!isMinutes) await quota.checkAsks(changes.tx, by)
    await changes.apply(by, [{ name: 'creation.add', args: { ...about, versions } }])
    if (!isMinutes) await quota.chargeAsk(changes.tx, by, about.id)
  } catch (error) {
    // Thirty things are made of it, it went into the trash, or the plan allows no more this month.
    const isRefused =
      error instanceof AppError && ['invalid_input', 'conflict', 'quota_exceeded'].includes(error.code)
    if (!isRefused) throw error
  }
}
