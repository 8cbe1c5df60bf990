import { z } from 'zod'
import { changedAt } from './changed-at.ts'
import { creationLimits } from './creation.ts'
import { made } from './made.ts'
import { meetingAsks } from './meeting.ts'
import { sectionKinds } from './section-kinds.ts'
import { templateLimits } from './template-limits.ts'

/** A heading of one's own, and what of a note stands under it. */
export const templateSection = z.strictObject({
  heading: z.string().min(1, 'must not be empty').max(templateLimits.heading),
  takes: z.enum(sectionKinds),
})
export type TemplateSection = z.infer<typeof templateSection>

/** How a template makes something: chosen from the words of a note under one's own headings, or written by a model. */
export const templateMakes = z.discriminatedUnion('by', [
  z.strictObject({
    by: z.literal('sections'),
    sections: z
      .array(templateSection)
      .min(1, 'must not be empty')
      .max(templateLimits.sections, `must have at most ${templateLimits.sections} sections`),
  }),
  z.strictObject({
    by: z.literal('prompt'),
    prompt: z
      .string()
      .trim()
      .min(1, 'must not be empty')
      .max(creationLimits.prompt, `must have at most ${creationLimits.prompt} characters`),
  }),
])
export type TemplateMakes = z.infer<typeof templateMakes>

const places = z
  .array(z.string().max(64))
  .max(templateLimits.places, `must be at most ${templateLimits.places}`)

/** Recordings after which it runs by itself: those with one of the tags, or in one of the channels. */
export const templateRuns = z.strictObject({ tags: places, channels: places })

/** Something that a person wants made of many notes, in one way. Of a team it is everybody's but guests'. */
export const template = z.object({
  id: z.string(),
  name: made.shape.name,
  makes: templateMakes,
  /** Null: only when it is asked for. `since`: nothing that was recorded before is made anything of. */
  runs_on: templateRuns.extend({ since: z.iso.datetime() }).nullable(),
  /** What to listen for in a meeting that is recorded with it; null: it is not offered for meetings. */
  asks: meetingAsks.nullable().default(null),
  /** Null: nobody who is still here. */
  created_by: z.string().nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  changed_at: changedAt,
})
export type Template = z.infer<typeof template>
