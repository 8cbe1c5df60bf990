import type { z } from 'zod'
import { adminBillingCalls } from './calls/admin-billing.ts'
import { adminCalls } from './calls/admin.ts'
import { archiveCalls } from './calls/archives.ts'
import { attachmentCalls } from './calls/attachments.ts'
import { authCalls } from './calls/auth.ts'
import { billingCalls } from './calls/billing.ts'
import { calendarCalls } from './calls/calendars.ts'
import type { Answer, Body } from './calls/call.ts'
import { consentCalls } from './calls/consent.ts'
import { conversationCalls } from './calls/conversations.ts'
import { creationCalls } from './calls/creations.ts'
import { doorCalls } from './calls/doors.ts'
import { invitationCalls } from './calls/invitations.ts'
import { meCalls } from './calls/me.ts'
import { modelCalls } from './calls/model.ts'
import { notificationCalls } from './calls/notifications.ts'
import { pageReportCalls } from './calls/page-reports.ts'
import { pageCalls } from './calls/pages.ts'
import { proofCalls } from './calls/proofs.ts'
import { recordingCalls } from './calls/recordings.ts'
import { referralCalls } from './calls/referral.ts'
import { reviewCalls } from './calls/reviews.ts'
import { serverCalls } from './calls/server.ts'
import { shareCalls } from './calls/shares.ts'
import { signInCalls } from './calls/sign-in.ts'
import { syncCalls } from './calls/sync.ts'
import { tagCalls } from './calls/tags.ts'
import { teamCalls } from './calls/teams.ts'
import { todoCalls } from './calls/todos.ts'
import { uploadCalls } from './calls/uploads.ts'

/**
 * Every call under /api/v1, and those of signing in and out: the server registers and guards them by it, describes them
 * by it, and the browser gets the types of what it sends and is answered. The browser imports the types alone: with the
 * rows it would load every schema.
 */
export const calls = {
  ...authCalls,
  ...meCalls,
  ...proofCalls,
  ...signInCalls,
  ...recordingCalls,
  ...attachmentCalls,
  ...shareCalls,
  ...doorCalls,
  ...pageCalls,
  ...pageReportCalls,
  ...archiveCalls,
  ...tagCalls,
  ...conversationCalls,
  ...modelCalls,
  ...creationCalls,
  ...todoCalls,
  ...calendarCalls,
  ...reviewCalls,
  ...serverCalls,
  ...billingCalls,
  ...referralCalls,
  ...consentCalls,
  ...adminCalls,
  ...adminBillingCalls,
  ...uploadCalls,
  ...syncCalls,
  ...teamCalls,
  ...invitationCalls,
  ...notificationCalls,
}

export type Calls = typeof calls
export type KnownCall = keyof Calls

/** What a caller gives: only what its row knows of. */
export type Sent<Name extends KnownCall> = Given<Calls[Name], 'input'>

/** The same once it has been checked and is as the schemas say. */
export type Received<Name extends KnownCall> = Given<Calls[Name], 'output'>

/** What the call is answered with. */
export type AnswerOf<Name extends KnownCall> = AnswerIn<Calls[Name]>

/** The calls that are answered with JSON or nothing; the others are addresses of files, or protocols of their own. */
export type PlainCall = {
  [Name in KnownCall]: Calls[Name]['answer']['kind'] extends 'own' ? never : Name
}[KnownCall]

type Side = 'input' | 'output'
type Typed<Schema, As extends Side> = Schema extends z.ZodType
  ? As extends 'input'
    ? OnlyRead<z.input<Schema>>
    : z.output<Schema>
  : never

/** What is sent is only read: lists that may not be changed can be sent too. */
type OnlyRead<T> = T extends readonly (infer Item)[]
  ? readonly OnlyRead<Item>[]
  : T extends object
    ? { [Key in keyof T]: OnlyRead<T[Key]> }
    : T

type Given<Row, As extends Side> = ParamsOf<Row, As> & QueryOf<Row, As> & BodyOf<Row, As>
type ParamsOf<Row, As extends Side> = Row extends { params: infer Schema }
  ? { params: Typed<Schema, As> }
  : unknown
/** A caller who wants nothing of a query leaves it out. */
type QueryOf<Row, As extends Side> = Row extends { query: infer Schema }
  ? [As, object] extends ['input', Typed<Schema, As>]
    ? { query?: Typed<Schema, As> }
    : { query: Typed<Schema, As> }
  : unknown
type BodyOf<Row, As extends Side> = Row extends { body: infer Of extends Body }
  ? Of extends { kind: 'json'; schema: infer Schema; isRequired: infer Required }
    ? Required extends true
      ? { body: Typed<Schema, As> }
      : { body?: Typed<Schema, As> }
    : unknown
  : unknown

type AnswerIn<Row> = Row extends { answer: infer Of extends Answer }
  ? Of extends { kind: 'json'; schema: infer Schema }
    ? Typed<Schema, 'output'>
    : Of extends { kind: 'none' }
      ? void
      : never
  : never
