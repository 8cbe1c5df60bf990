import type { Template } from '@earmark/core/entities/template.ts'
import { and, eq, inArray, isNotNull, lte, notExists, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { meeting } from '../../platform/db/meetings-schema.ts'
import { recording, tag } from '../../platform/db/recordings-schema.ts'
import { template, templateRun } from '../../platform/db/templates-schema.ts'
import type { Queries } from '../../ports/database.ts'

/** What runs by itself: a template, or the minutes of a meeting. */
export interface Wanted {
  id: string
  name: string
  makes: Template['makes'] | { by: 'minutes' }
}

const minutes: Wanted = { id: 'minutes', name: 'Minutes', makes: { by: 'minutes' } }

interface Of {
  account_id: string
  ulid: string
}

/** Of most accounts none does. */
export async function hasRunningTemplate(db: Queries, account_id: string): Promise<boolean> {
  const [found] = await db
    .select({ id: template.id })
    .from(template)
    .where(and(eq(template.account_id, account_id), isNotNull(template.runs_on)))
    .limit(1)
  return found !== undefined
}

export async function hasMeeting(db: Queries, account_id: string, ulids: string[]): Promise<boolean> {
  const [found] = await db
    .select({ ulid: meeting.ulid })
    .from(meeting)
    .where(and(eq(meeting.account_id, account_id), inArray(meeting.ulid, ulids)))
    .limit(1)
  return found !== undefined
}

/** What runs on a note by itself and has not yet. */
export async function wantedOf(db: Queries, of: Of): Promise<Wanted[]> {
  const [own, meetings] = [await wantedTemplates(db, of), await wantedMinutes(db, of)]
  return [...meetings, ...own]
}

async function wantedMinutes(db: Queries, of: Of): Promise<Wanted[]> {
  const found = await db
    .select({ ulid: meeting.ulid })
    .from(meeting)
    .where(
      and(eq(meeting.account_id, of.account_id), eq(meeting.ulid, of.ulid), hasNotRun(db, of, minutes.id)),
    )
  return found.map(() => minutes)
}

async function wantedTemplates(db: Queries, of: Of): Promise<Wanted[]> {
  const { account_id, ulid } = of
  const { id, name, makes, runs_on } = template
  return db
    .select({ id, name, makes })
    .from(template)
    .innerJoin(recording, and(eq(recording.account_id, template.account_id), eq(recording.ulid, ulid)))
    .where(
      and(
        eq(template.account_id, account_id),
        isNotNull(runs_on),
        lte(sql`(${runs_on} ->> 'since')::timestamptz`, recording.recorded_at),
        or(sql`${runs_on} -> 'channels' ? ${recording.channel_id}`, hasTagOf(db, runs_on)),
        hasNotRun(db, of, id),
      ),
    )
    .orderBy(template.created_at, id)
}

function hasNotRun(db: Queries, { account_id, ulid }: Of, id: SQLWrapper | string): SQL {
  const run = db
    .select({ one: sql`1` })
    .from(templateRun)
    .where(
      and(
        eq(templateRun.account_id, account_id),
        eq(templateRun.ulid, ulid),
        eq(templateRun.template_id, id),
      ),
    )
  return notExists(run)
}

/** A tag is known by the identifiers of those that were merged into it, too. */
function hasTagOf(db: Queries, runs_on: typeof template.runs_on): SQL {
  const known = db
    .select({ one: sql`1` })
    .from(tag)
    .where(
      and(
        eq(tag.account_id, template.account_id),
        sql`(${recording.tags} ? ${tag.id} OR EXISTS (
          SELECT 1 FROM jsonb_array_elements_text(${tag.aliases}) AS alias WHERE ${recording.tags} ? alias))`,
        sql`(${runs_on} -> 'tags' ? ${tag.id} OR EXISTS (
          SELECT 1 FROM jsonb_array_elements_text(${tag.aliases}) AS alias WHERE ${runs_on} -> 'tags' ? alias))`,
      ),
    )
  return sql`EXISTS (${known})`
}
