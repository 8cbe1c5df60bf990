import type { KnownCall } from '../core/src/calls.ts'
import { reactionSigns } from '../core/src/entities/reactions.ts'
import { everyCall, exampleOf } from '../server/src/testing/call-examples.ts'
import type { Objects, Place } from './access-objects.ts'
import { newId } from './new-id.ts'

/** A call that can be made about something foreign, and in the same way about something that is not there. */
export interface Case {
  name: string
  foreign: string
  asked(id: string): Asked
}

export interface Asked {
  /** Method and path, all of it filled in. */
  call: string
  body?: unknown
  headers?: Record<string, string>
}

/** From the table of calls; and what calls name elsewhere than in their path. */
export function casesOf(objects: Objects): Case[] {
  return [...everyCall.flatMap(([call]) => pathCases(call, objects)), ...namedCases(objects)]
}

/** What some calls cannot be asked without. */
const queries: Readonly<Record<string, string>> = {
  '/recordings/:ulid/export': '?format=md',
  '/public/shares/:id/transcript': '?format=md',
}

function pathCases(call: KnownCall, { kinds, team }: Objects): Case[] {
  const [method = '', path = ''] = call.split(' ')
  const example = exampleOf(call)
  // Cut from a path of the table, as `Place` is.
  const placeUpTo = (end: number) => path.slice(0, end) as Place
  const places = [...path.matchAll(/:\w+/g)].map(({ index, 0: name }) => placeUpTo(index + name.length))
  return places.flatMap((place) =>
    (kinds[place]?.foreign ?? []).map(({ whose, id: foreign }): Case => {
      const asked = (id: string): Asked => {
        const filled = places.reduce((text, other) => {
          const kind = kinds[other]
          const value = other === place ? id : other.length < place.length ? kind?.own : kind?.foreign[0]?.id
          return text.replace(/:\w+/, value ?? '')
        }, path)
        const query = queries[path] ?? ''
        const headers = { 'Earmark-Account': team, ...example.headers }
        return {
          call: `${method} ${filled}${query}`,
          headers,
          ...(example.body !== undefined && { body: example.body }),
        }
      }
      return { name: `${call}, ${whose} ${place.split(':').at(-1)}`, foreign, asked }
    }),
  )
}

/** In bodies, queries and headers. */
function namedCases({ kinds, team, asking, channels }: Objects): Case[] {
  const account = kinds['/accounts/:id']?.foreign[0]?.id ?? ''
  const person = kinds['/accounts/:id/members/:user_id']?.foreign[0]?.id ?? ''
  const own = kinds['/recordings/:ulid']?.own ?? ''
  const push = (name: string, args: object): Asked => ({
    call: `POST /sync?account=${team}`,
    body: { mutations: [{ id: newId(), name, args }] },
  })
  const changes = (what: string, foreign: string, of: Record<string, (id: string) => object>): Case[] =>
    Object.entries(of).map(([name, args]) => ({
      name: `POST /sync: ${name}, ${what}`,
      foreign,
      asked: (id) => push(name, args(id)),
    }))
  return [
    {
      name: 'POST /me/account, another’s account',
      foreign: account,
      asked: (account_id) => ({ call: 'POST /me/account', body: { account_id } }),
    },
    {
      name: 'GET /sync, another’s account',
      foreign: account,
      asked: (id) => ({ call: `GET /sync?account=${id}` }),
    },
    {
      name: 'GET /recordings, another’s account in the header',
      foreign: account,
      asked: (id) => ({ call: 'GET /recordings', headers: { 'Earmark-Account': id } }),
    },
    {
      name: 'POST /accounts/:id/ownership, another’s person',
      foreign: person,
      asked: (user_id) => ({ call: `POST /accounts/${team}/ownership`, body: { user_id } }),
    },
    ...(kinds['/recordings/:ulid']?.foreign ?? []).flatMap(({ whose, id }) =>
      changes(`${whose} recording`, id, {
        'recording.set_title': (ulid) => ({ ulid, title: 'Mine' }),
        'recording.remove': (ulid) => ({ ulid }),
        'recording.set_channel': (ulid) => ({ ulid, channel_id: team }),
        'recordings.remove': (ulid) => ({ ulids: [ulid] }),
        'comment.add': (ulid) => ({ ulid, id: newId(), text: 'Hm' }),
        'reaction.set': (ulid) => ({ ulid, sign: reactionSigns[0], is_on: true }),
      }),
    ),
    ...channels.flatMap(({ whose, id }) =>
      changes(`${whose} channel`, id, {
        'channel.join': (channel) => ({ id: channel }),
        'channel.rename': (channel) => ({ id: channel, name: 'Mine' }),
        'channel.add_member': (channel) => ({ id: channel, user_id: asking.id }),
        'recording.set_channel': (channel_id) => ({ ulid: own, channel_id }),
      }),
    ),
  ]
}
