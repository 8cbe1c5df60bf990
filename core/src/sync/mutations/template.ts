import { z } from 'zod'
import { hasRightTo } from '../../access/has-right-to.ts'
import { creationLimits } from '../../entities/creation.ts'
import { made } from '../../entities/made.ts'
import { meetingAsks } from '../../entities/meeting.ts'
import { meetingLimits } from '../../entities/meeting-limits.ts'
import { type Template, templateMakes, templateRuns, templateSection } from '../../entities/template.ts'
import { templateLimits } from '../../entities/template-limits.ts'
import { refused } from '../../refusals.ts'
import { mutation } from '../mutation.ts'
import type { Tx } from '../tx.ts'
import { id, line } from './fields.ts'
import { changedNow, isBeaten } from './recording-row.ts'
import { assertCan } from './rights.ts'

const isVisible = (text: string) => /[^\p{White_Space}\p{Default_Ignorable_Code_Point}]/u.test(text)
const name = line(creationLimits.name).refine(isVisible, 'must not be empty').pipe(made.shape.name)
const heading = line(templateLimits.heading)
  .refine(isVisible, 'must not be empty')
  .pipe(templateSection.shape.heading)
const asks = z
  .array(line(meetingLimits.ask))
  .transform((lines) => [...new Set(lines.filter(isVisible))])
  .pipe(meetingAsks)
const [bySections, byPrompt] = templateMakes.options
const givenMakes = z.discriminatedUnion('by', [
  bySections.extend({
    sections: z.array(templateSection.extend({ heading })).pipe(bySections.shape.sections),
  }),
  byPrompt,
])

export const templateMutations = {
  /** A new one, one that is changed, or one that was removed and comes back. */
  'template.save': mutation(
    z.strictObject({
      id,
      name,
      makes: givenMakes,
      runs_on: templateRuns.nullable().default(null),
      /** Not given, by earlier builds: as they are. */
      asks: asks.nullable().optional(),
    }),
    async (tx, { id: key, runs_on: given, asks: listenFor, ...what }) => {
      const before = await tx.get('template', key)
      const row = before ? editable(tx, before) : await begun(tx, key)
      if (isBeaten(tx, row.changed_at['template'] ?? '')) return
      const runs_on = given && (given.tags.length > 0 || given.channels.length > 0) ? given : null
      await tx.put('template', {
        ...row,
        ...what,
        asks: listenFor === undefined ? row.asks : listenFor,
        runs_on: runs_on && { ...runs_on, since: sinceOf(row.runs_on, runs_on) ?? tx.at },
        updated_at: tx.now,
        changed_at: changedNow(tx, row, 'template'),
      })
    },
  ),

  /** What was made by it stays. */
  'template.remove': mutation(z.strictObject({ id }), async (tx, { id: key }) => {
    const row = await tx.get('template', key)
    if (!row) return
    editable(tx, row)
    await tx.remove('template', key)
  }),
} as const

type Runs = z.infer<typeof templateRuns>

/** As long as it runs on the same. */
function sinceOf(before: Template['runs_on'], { tags, channels }: Runs): string | undefined {
  if (!before) return undefined
  const isSame = JSON.stringify([before.tags, before.channels]) === JSON.stringify([tags, channels])
  return isSame ? before.since : undefined
}

function editable(tx: Tx, row: Template): Template {
  if (hasRightTo(tx.actor, 'template.edit', row)) return row
  throw refused('template_by_another', `a ${tx.actor.role} may not change template ${row.id}`)
}

async function begun(tx: Tx, key: string): Promise<Omit<Template, 'name' | 'makes'>> {
  assertCan(tx, 'template.create')
  const most = templateLimits.ofAccount
  if ((await tx.list('template')).length >= most)
    throw refused('too_many_templates', `the account has ${most} templates`, { most })
  return {
    id: key,
    runs_on: null,
    asks: null,
    created_by: tx.actor.user_id,
    created_at: tx.at,
    updated_at: tx.now,
    changed_at: {},
  }
}
