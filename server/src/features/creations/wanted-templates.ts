import type { Template } from '@earmark/core/entities/template.ts'
import { and, eq, isNotNull, lte, notExists, or, type SQL, sql } from 'drizzle-orm'
import { recording, tag } from '../../platform/db/recordings-schema.ts'
import { template, templateRun } from '../../platform/db/templates-schema.ts'
import type { Queries } from '../../ports/database.ts'

export type WantedTemplate = Pick<Template, 'id' | 'name' | 'makes'>

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

/** The templates that run on a note by themselves and have not yet. */
export async function wantedTemplates(db: Queries, { account_id, ulid }: Of): Promise<WantedTemplate[]> {
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
        notExists(
          db
            .select({ one: sql`1` })
            .from(templateRun)
            .where(
              and(
                eq(templateRun.account_id, account_id),
                eq(templateRun.ulid, ulid),
                eq(templateRun.template_id, id),
              ),
            ),
        ),
      ),
    )
    .orderBy(template.created_at, id)
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
