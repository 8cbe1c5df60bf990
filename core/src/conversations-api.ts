import { z } from 'zod'
import { conversation, conversationScope } from './entities/conversation.ts'
import { maxQuestion } from './entities/conversation-limits.ts'

const question = z
  .string()
  .trim()
  .min(1, 'must not be empty')
  .max(maxQuestion, `must have at most ${maxQuestion} characters`)

/** `POST /api/v1/conversations`: without a question it is begun, and nothing asked yet. */
export const newConversationRequest = z.strictObject({
  text: question.optional(),
  scope: conversationScope.default({}),
})

/** `POST /api/v1/conversations/{ulid}/messages` */
export const askRequest = z.strictObject({ text: question })

const citedQuote = z.object({
  /** The note's ulid. */
  recording: z.string(),
  /** Seconds: from when to when it was spoken. */
  start: z.number(),
  end: z.number(),
  /** The sentence in its note's words, as they are now; null where the note does not have it any more. */
  quote: z.string().nullable(),
})
export type CitedQuote = z.infer<typeof citedQuote>

/** A question and its answer. */
export const message = z.object({
  id: z.string(),
  question: z.string(),
  asked_at: z.iso.datetime(),
  /** The quotes, a line each; or that nothing answers. */
  text: z.string(),
  is_said: z.boolean(),
  citations: z.array(citedQuote),
  /** What comes nearest, where nothing answers. */
  nearest: citedQuote.nullable(),
  /** `quotes`: chosen from the notes, and not written. */
  engine: z.string(),
})
export type Message = z.infer<typeof message>

/** Of both calls that ask; the conversation's identifier with it. */
export const messageAnswer = message.extend({ ulid: z.string() })
/** Where nothing was asked, the identifier alone. */
export const newConversationAnswer = messageAnswer.partial().required({ ulid: true })

const listed = conversation.pick({
  ulid: true,
  title: true,
  scope: true,
  created_at: true,
  updated_at: true,
})

/** `GET /api/v1/conversations` */
export const listConversationsAnswer = z.object({ items: z.array(listed) })

/** `GET /api/v1/conversations/{ulid}` */
export const conversationAnswer = listed.extend({ messages: z.array(message) })

/** `PATCH /api/v1/conversations/{ulid}`: what is not named stays. */
export const patchConversationRequest = z
  .strictObject({
    title: z.string().max(200, 'must have at most 200 characters'),
    scope: conversationScope,
  })
  .partial()
