import { z } from 'zod'
import { givenText, titleLine } from './api.ts'
import { doorLimits } from './entities/door-limits.ts'
import { isUlid } from './ids.ts'
import { oneLine } from './text/one-line.ts'

const chosen = {
  reason: titleLine(doorLimits.reason),
  captions: z.boolean(),
  minutes: z.boolean(),
}

/** `POST /api/v1/doors` */
export const openDoorRequest = z.strictObject({
  recording: z.string().refine(isUlid, 'must be an identifier'),
  reason: chosen.reason,
  captions: chosen.captions.default(false),
  minutes: chosen.minutes.default(false),
})

/** `PATCH /api/v1/doors/{id}`: what is not named stays. */
export const patchDoorRequest = z.strictObject(chosen).partial()
export type PatchDoorRequest = z.output<typeof patchDoorRequest>

/** `POST /api/v1/doors/{id}/end`; `kept`: there is a recording of the meeting. */
export const endDoorRequest = z.strictObject({ kept: z.boolean() })

const shown = (most: number) =>
  z
    .string('must be text')
    .transform(oneLine)
    .pipe(z.string().max(most, `must have at most ${most} characters`))

/** `PUT /api/v1/doors/{id}/captions`: what was said last, in the place of what was sent before. */
export const doorCaptionsRequest = z.strictObject({
  turns: z
    .array(
      z.strictObject({
        speaker: shown(doorLimits.name).nullable(),
        text: shown(doorLimits.turn).pipe(z.string().min(1, 'must not be empty')),
      }),
    )
    .max(doorLimits.turns, `must have at most ${doorLimits.turns} turns`),
})

/** `POST /api/v1/public/doors/{id}/objections`: both may be left out. */
export const objectRequest = z.strictObject({
  name: shown(doorLimits.name).default(''),
  words: givenText(doorLimits.words).or(z.literal('')).default(''),
})

/** `POST /api/v1/public/doors/{id}/minutes` */
export const doorMinutesAnswer = z.object({ title: z.string(), markdown: z.string() })
