import { z } from 'zod'
import { givenReason, givenText, properName, textLine, titleLine } from './api.ts'
import { anyMoment } from './entities/moment.ts'
import {
  judgedPage,
  listedPage,
  listedVersion,
  mostPageText,
  mostReply,
  pageAuthor,
  pageStates,
} from './entities/page.ts'
import { judgedStates, reportReasons } from './entities/page-reports.ts'
import { isUlid } from './ids.ts'
import { addressTrouble } from './publishing/author-address.ts'
import { nameTrouble } from './publishing/author-name.ts'

const ulid = z.string().refine(isUlid, 'must be an identifier')

/** The same of both: what a page is made of. */
const chosen = {
  title: titleLine(200),
  text: z
    .string('must be text')
    .max(mostPageText, `must have at most ${mostPageText} characters: that is about fifty pages of a book`)
    .refine((text) => !text.includes('\0'), 'must not contain control characters'),
  sound: z.boolean(),
  picture: z.string('must be the id of an attachment').max(64, 'must have at most 64 characters').nullable(),
  picture_alt: textLine(300),
  state: z.enum(pageStates, 'must be draft or published'),
  published_at: anyMoment,
}

/** `PUT /api/v1/page-author`: what the account is called in public. */
export const pageAuthorRequest = z.strictObject({
  name: properName(80)
    .min(1, 'must not be empty')
    .superRefine((text, context) => {
      const message = nameTrouble(text)
      if (message) context.addIssue({ code: 'custom', message })
    }),
  address: textLine(40)
    .toLowerCase()
    .superRefine((text, context) => {
      const message = addressTrouble(text)
      if (message) context.addIssue({ code: 'custom', message })
    }),
})
export type PageAuthorRequest = z.output<typeof pageAuthorRequest>

/** `POST /api/v1/pages` */
export const createPageRequest = z.strictObject({
  recording: ulid,
  title: chosen.title,
  text: chosen.text,
  sound: chosen.sound.default(false),
  picture: chosen.picture.default(null),
  picture_alt: chosen.picture_alt.default(''),
  state: chosen.state.default('published'),
  published_at: chosen.published_at.optional(),
})
export type CreatePageRequest = z.output<typeof createPageRequest>

/** `PATCH /api/v1/pages/{id}`: what is not named stays. */
export const patchPageRequest = z.strictObject(chosen).partial()
export type PatchPageRequest = z.output<typeof patchPageRequest>

/** `GET /api/v1/pages` */
export const pagesQuery = z.strictObject({
  /** The `ulid` of a note: its pages alone. */
  recording: ulid.optional(),
})
export const pagesAnswer = z.object({ items: z.array(listedPage) })

/** `GET /api/v1/page-author`; null before one was chosen. */
export const pageAuthorAnswer = z.object({ author: pageAuthor.nullable() })

/** `GET /api/v1/pages/{id}/versions`, newest first. */
export const versionsAnswer = z.object({ items: z.array(listedVersion) })

/** `POST /notes/{id}/report`, by the form on the page. */
export const reportPageRequest = z.strictObject({
  reason: z.enum(reportReasons, 'must be one of those offered'),
  text: z
    .string('must be text')
    // Forms send two characters for each end of a line.
    .transform((text) => text.replaceAll('\r\n', '\n').replaceAll('\0', '').trim())
    .pipe(z.string().max(1_000, 'must have at most 1000 characters'))
    .default(''),
})

/** `POST /api/v1/admin/pages/{id}/take-down`: the author reads the reason. */
export const takeDownRequest = z.strictObject({
  reason: givenReason,
})

/** `POST /api/v1/pages/{id}/reply`: the administrator reads it. */
export const replyRequest = z.strictObject({
  text: givenText(mostReply),
})

/** `GET /api/v1/admin/pages` */
export const judgedPagesQuery = z.strictObject({
  state: z.enum(judgedStates, `must be ${judgedStates.join(' or ')}`).default('reported'),
  cursor: z.string().max(100).optional(),
})
export type JudgedPagesQuery = z.output<typeof judgedPagesQuery>

export const judgedPagesAnswer = z.object({
  items: z.array(judgedPage),
  next_cursor: z.string().nullable(),
})
export type JudgedPagesAnswer = z.infer<typeof judgedPagesAnswer>
