import { z } from 'zod'
import { citation, conversation, conversationScope } from './entities/conversation.ts'
import { maxExchanges, maxQuestion } from './entities/conversation-limits.ts'

const question = z
  .string()
  .trim()
  .min(1, 'must not be empty')
  .max(maxQuestion, `must have at most ${maxQuestion} characters`)

/**
 * Whether the instance’s language model, where there is one, is to write the answer. It is then sent the sentences that
 * may answer, with title and day of their notes; nobody’s are sent who does not say so, or whose team does not.
 */
const write = z.boolean().default(false)

/** `POST /api/v1/conversations`: without a question it is begun, and nothing asked yet. */
export const newConversationRequest = z.strictObject({
  text: question.optional(),
  scope: conversationScope.default({}),
  write,
})

/** `POST /api/v1/conversations/{ulid}/messages` */
export const askRequest = z.strictObject({ text: question, write })

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
  /** What was written, or the quotes, a line each; or that nothing answers. */
  text: z.string(),
  is_said: z.boolean(),
  citations: z.array(citedQuote),
  /** What comes nearest, where nothing answers. */
  nearest: citedQuote.nullable(),
  /** `quotes`: chosen from the notes; else the model that wrote, or chose what is quoted. */
  engine: z.string(),
})
export type Message = z.infer<typeof message>

/** Why an answer that was to be written is one of quotes. */
export const fallBacks = [
  'no_model',
  'switched_off',
  'not_said',
  'busy',
  'late',
  'failed',
  'refused',
  'unreadable',
  'nothing_held',
] as const
export type FallBack = (typeof fallBacks)[number]

/** What a model made of it, told this once: only what its sentences rest on is kept. */
const written = z.object({
  sentences: z.array(z.object({ text: z.string(), citations: z.array(citedQuote) })),
  /** Sentences that the notes they cite do not say. */
  left_out: z.number(),
  fell_back: z.enum(fallBacks).nullable(),
  /** Where the model is busy: when it may be asked again. */
  retry_after_seconds: z.number().nullable(),
})
export type WrittenAnswer = z.infer<typeof written>

/** Of both calls that ask; the conversation's identifier with it. */
export const messageAnswer = message.extend({ ulid: z.string(), written: written.nullable() })
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

/**
 * `POST /api/v1/answers`: a device that has answered with quotes, and kept them, wants an answer in words besides. What
 * it keeps of it, it keeps itself.
 */
export const writtenAnswerRequest = z.strictObject({
  /** Made anew for each time it is asked for: under it the answer is counted, once. */
  id: z.string().regex(/^[0-9A-HJKMNP-TV-Z]{26}$/, 'must be an identifier'),
  text: question,
  /** The questions before it, oldest first: for one that has no subject of its own. */
  earlier: z.array(question).max(maxExchanges).default([]),
  /** Which notes are asked, whatever days the question names. */
  scope: conversationScope.default({}),
})

/** A sentence that the notes say, where they say it. */
const checkedSentence = z.object({ text: z.string(), citations: z.array(citation) })
export type CheckedSentence = z.infer<typeof checkedSentence>

export const writtenAnswer = z.object({
  sentences: z.array(checkedSentence),
  /** The model’s name; `quotes`: it wrote nothing that holds. */
  engine: z.string(),
  ...written.pick({ left_out: true, fell_back: true, retry_after_seconds: true }).shape,
})
export type WritingEnd = z.infer<typeof writtenAnswer>
