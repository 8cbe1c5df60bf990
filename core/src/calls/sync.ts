import { z } from 'zod'
import type { MutationName } from '../sync/mutations.ts'
import { pullAnswer, pushAnswer, pushRequest } from '../sync/protocol.ts'
import { anyone, defineCalls, insider, longJson, ok } from './call.ts'

/** A device that has rows of one account must not get another's, whatever another tab has switched to. */
const whichAccount = z
  .string()
  .max(64)
  .optional()
  .meta({ description: 'One of the person’s accounts; the current one when not given' })

const whichProtocol = z.coerce
  .number()
  .int()
  .optional()
  .meta({ description: 'The version of this protocol that the caller speaks; any when not given' })

/** After these others get less, or there is more room. */
const removals = [
  'recording.remove',
  'recordings.remove',
  'recordings.purge',
  'attachment.remove',
  'comment.remove',
  'channel.remove_member',
] as const satisfies readonly MutationName[]

const removalsAlone = z.object({ mutations: z.array(z.object({ name: z.literal(removals) })).min(1) })

export const syncCalls = defineCalls({
  'GET /sync': {
    summary: 'What has changed since a cursor; with `wait`, as soon as something does',
    who: insider,
    query: z.strictObject({
      account: whichAccount,
      cursor: z.string().max(120).optional(),
      protocol: whichProtocol,
      wait: z.coerce.number().int().min(0, 'must not be negative').max(25, 'must be at most 25').default(0),
    }),
    answer: ok('Changes in their order', pullAnswer),
  },
  'POST /sync': {
    summary: 'Changes that a device has made',
    who: insider,
    onFullDisk: removalsAlone,
    query: z.strictObject({ account: whichAccount, protocol: whichProtocol }),
    body: longJson(pushRequest),
    answer: ok('What became of each', pushAnswer),
  },
  /** It only says that a socket is meant; who may open one is asked at the upgrade. */
  'GET /realtime': {
    summary: 'A WebSocket that tells of changes, with the session’s cookie and from a page of this site',
    description:
      'Messages are JSON. `{type:"subscribe",account}` is answered with `{type:"subscribed",account,seq}`, and each ' +
      'change of the account with `{type:"poke",account,seq}`: pull then. `{type:"join",topic}` and ' +
      '`{type:"leave",topic}` say where one is; `{type:"present",topic,users,has_more}` who is there. ' +
      '`{type:"ping"}` is answered with `{type:"pong"}`. A refusal is `{type:"error",code,sentence,about?}`; a socket ' +
      'is closed with 4401 (invalid_token), 4403 (permission_denied), 1009 (too_big) or 1013 (unavailable).',
    who: anyone,
    answer: { kind: 'own', statuses: { 101: { description: 'The protocol is switched' } } },
  },
})
