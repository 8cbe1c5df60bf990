import { actorIn, actorOf, type PersonPrincipal } from '@earmark/core/access/principal.ts'
import type { SignedIn } from '@earmark/core/access/viewer.ts'
import { type AnswerOf, type Calls, calls, type KnownCall, type Received } from '@earmark/core/calls.ts'
import type { Call, Who } from '@earmark/core/calls/call.ts'
import { AppError } from '@earmark/core/errors.ts'
import { assertCan } from '@earmark/core/sync/mutations/rights.ts'
import type { Actor } from '@earmark/core/sync/tx.ts'
import { createRoute } from '@hono/zod-openapi'
import type { Context, MiddlewareHandler } from 'hono'
import type { Api } from './api.ts'
import type { AppEnv } from './app-env.ts'
import { describeCall } from './describe-call.ts'
import { hasBody } from './json-body.ts'
import { administratorOnly, requireFresh, signedInOnly } from './session.ts'

/** What a call of this row is answered from. */
type Asked<Name extends KnownCall> = Received<Name> &
  Asker<Calls[Name]['who']> & {
    /** For what is HTTP's own: headers, cookies, bytes. */
    c: Context<AppEnv>
  }

type Asker<Of extends Who> = Of['kind'] extends 'anyone' | 'holder'
  ? { principal: PersonPrincipal | undefined }
  : {
      principal: PersonPrincipal
      viewer: SignedIn
      /** In the account that the call is about: the current one, or the team that its address names. */
      actor: Actor
    }

type Answered<Name extends KnownCall> = Calls[Name]['answer']['kind'] extends 'own'
  ? Response
  : AnswerOf<Name> | (Calls[Name]['answer'] extends { isStreamed: true } ? Response : never)

type AnswerCall<Name extends KnownCall> = (asked: Asked<Name>) => Answered<Name> | Promise<Answered<Name>>

/**
 * Answers the calls of one row of core's table. Who asks and what is sent have been checked by the row when `answer`
 * is asked; an answer that is no Response goes out as the row says.
 */
export function registerCall<Name extends KnownCall>(api: Api, name: Name, answer: AnswerCall<Name>): void {
  const row: Call = calls[name]
  const route = createRoute({ ...describeCall(name, row), middleware: guardsOf(row) })
  api.openapi(route, async (c) => {
    const received = receivedOf(c, row)
    // The row that gave the type is the row that was checked.
    const asked = { ...received, ...askerOf(c, row, received.params), c } as unknown as Asked<Name>
    return answerOf(c, row, await answer(asked))
  })
}

/** Before anything that was sent is looked at: a guest is told to sign in, not what is wrong with it. */
function guardsOf({ who: { kind }, body }: Call): MiddlewareHandler<AppEnv>[] {
  const needed = body?.kind === 'json' && body.isRequired ? [bodyNeeded] : []
  if (kind === 'anyone' || kind === 'holder') return needed
  return kind === 'administrator' ? [signedInOnly, administratorOnly, ...needed] : [signedInOnly, ...needed]
}

/** Hono takes nothing for an object that lacks everything. */
const bodyNeeded: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (c.req.header('content-type') === undefined && !hasBody(c.req.raw)) {
    throw new AppError('invalid_input', 'no body', { detail: 'The body must be an object.' })
  }
  await next()
}

interface ReceivedAtAll {
  params?: Record<string, string>
  query?: unknown
  body?: unknown
}

function receivedOf(c: Context<AppEnv>, { params, query, body }: Call): ReceivedAtAll {
  // Hono knows what is valid by the route's type, which a row read at run time has not.
  const valid = (target: 'param' | 'query' | 'json'): never => c.req.valid(target as never)
  return {
    ...(params && { params: valid('param') }),
    ...(query && { query: valid('query') }),
    ...(body?.kind === 'json' && { body: valid('json') }),
  }
}

function askerOf(c: Context<AppEnv>, { who, fresh }: Call, params: Record<string, string> = {}) {
  const session = c.get('session')
  const principal = session && ({ kind: 'person', session } as const)
  if (!principal || who.kind === 'anyone' || who.kind === 'holder') return { principal }
  const { viewer } = principal.session
  const actor = who.kind === 'team' ? actorIn(viewer, params['id'] ?? '') : actorOf(principal)
  demandRight(who, actor, params)
  if (fresh) requireFresh(principal.session, c.get('now')())
  return { principal, viewer, actor }
}

/** By the role that the session knows; what changes a team asks again while it is locked. */
function demandRight(who: Who, actor: Actor, { user_id }: Record<string, string>): void {
  if (who.kind === 'role') return assertCan({ actor }, who.may)
  if (who.kind !== 'team' || who.may === 'anybody') return
  const ofOneself = user_id === actor.user_id ? who.ofOneself : undefined
  assertCan({ actor }, ofOneself ?? who.may)
}

function answerOf(c: Context<AppEnv>, { answer }: Call, given: unknown): Response {
  if (given instanceof Response) return given
  if (answer.kind === 'json') return c.json(given, answer.status)
  return c.body(null, 204)
}
