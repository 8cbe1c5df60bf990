import type { KnownCall } from '../core/src/calls.ts'
import { softPasskey } from '../server/src/testing/soft-authenticator.ts'
import { newId } from './new-id.ts'
import { callOk, ask, makePerson, type Person, pushOk } from './person.ts'

/** Something that the asking person may not know of. */
interface Foreign {
  /** Whose it is, in words. */
  whose: string
  id: string
}

interface ObjectKind {
  /** One that the asking person has, where calls about a part of it need it. */
  own?: string
  foreign: readonly Foreign[]
}

/** Every beginning of a call's path that ends in what names something. */
export type Place = PlacesIn<PathOf<KnownCall>>

type PathOf<Called> = Called extends `${string} ${infer Path}` ? Path : never

type PlacesIn<Path extends string, Before extends string = ''> = Path extends `${infer Head}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? `${Before}${Head}:${Name}` | PlacesIn<`/${Tail}`, `${Before}${Head}:${Name}`>
    : `${Before}${Head}:${Rest}`
  : never

export interface Objects {
  /** Who asks: a member of a team of their own making, with nothing else. */
  asking: Person
  /** The account they ask in. */
  team: string
  /** By the place that names one. Undefined: the person who asks may know of all of them. */
  kinds: Record<Place, ObjectKind | undefined>
  /** In a team that is not theirs, and in theirs where they do not see it. */
  channels: readonly Foreign[]
}

const foreignOf = (id: string): readonly Foreign[] => [{ whose: 'another’s', id }]

/** One of every kind of object that a call can name: the asking person's, another's, and a hidden one of their team. */
export async function makeObjects(url: string): Promise<Objects> {
  const [asking, other, mate] = [
    await makePerson(url, 'Asking'),
    await makePerson(url, 'Other'),
    await makePerson(url, 'Mate'),
  ]
  const team = await makeTeam(url, asking, [mate])
  const foreignTeam = await makeTeam(url, other, [])
  const [hiddenChannel, foreignChannel] = [newId(), newId()]
  await makeChannel(url, mate, { account: team, id: hiddenChannel })
  await makeChannel(url, other, { account: foreignTeam, id: foreignChannel })
  const own = await makeNote(url, asking, { account: team, channel_id: team })
  const hidden = await makeNote(url, mate, { account: team, channel_id: hiddenChannel })
  const foreign = await makeNote(url, other, { account: foreignTeam, channel_id: foreignTeam })
  const inTeam = { headers: { 'Earmark-Account': foreignTeam } }
  const ownShare = await makeShare(url, asking, { account: team, ulid: own.ulid })
  const ownPage = await makePage(url, asking, { account: team, ulid: own.ulid })
  const foreignPage = await makePage(url, other, { account: foreignTeam, ulid: foreign.ulid })
  const closed = await makeClosedShares(url, other, { account: foreignTeam, ulid: foreign.ulid })
  const ownDoor = await openDoor(url, asking, team)
  const foreignDoor = await openDoor(url, other, foreignTeam)
  const closedDoor = await openDoor(url, other, foreignTeam)
  await callOk(url, other, `DELETE /doors/${closedDoor}`, inTeam)
  const tag = { body: { name: 'Garden' }, ...inTeam }
  return {
    asking,
    team,
    channels: [
      { whose: 'another’s', id: foreignChannel },
      { whose: 'hidden', id: hiddenChannel },
    ],
    kinds: {
      '/recordings/:ulid': {
        own: own.ulid,
        foreign: [...foreignOf(foreign.ulid), { whose: 'hidden', id: hidden.ulid }],
      },
      '/recordings/:ulid/attachments/:id': {
        foreign: [...foreignOf(foreign.attachment), { whose: 'hidden', id: hidden.attachment }],
      },
      '/tags/:id': { foreign: foreignOf((await callOk<{ id: string }>(url, other, 'POST /tags', tag)).id) },
      '/conversations/:ulid': {
        foreign: [
          ...foreignOf(await makeConversation(url, other, foreignTeam)),
          { whose: 'hidden', id: await makeConversation(url, mate, team) },
        ],
      },
      '/uploads/:id': { foreign: foreignOf(await makeUpload(url, other)) },
      '/teams/:id': { foreign: foreignOf(foreignTeam) },
      '/accounts/:id': { own: team, foreign: foreignOf(foreignTeam) },
      '/accounts/:id/members/:user_id': { foreign: foreignOf(other.id) },
      '/accounts/:id/invitations/:invitation_id': {
        foreign: foreignOf(await firstOf(url, other, `/accounts/${foreignTeam}/invitations`)),
      },
      '/me/invitations/:id': { foreign: foreignOf(await invitationOf(url, other, foreignTeam)) },
      '/me/calendars/:id': { foreign: foreignOf(await makeCalendar(url, other)) },
      '/me/passkeys/:id': { foreign: foreignOf(await makePasskey(url, other)) },
      '/me/sessions/:id': { foreign: foreignOf(await firstOf(url, other, '/me/sessions')) },
      '/me/sign-in-methods/:id': { foreign: foreignOf(await firstOf(url, other, '/me/sign-in-methods')) },
      '/archives/:id': {
        foreign: foreignOf((await callOk<{ id: string }>(url, other, 'POST /archives')).id),
      },
      '/shares/:id': { foreign: closed },
      '/public/shares/:id': { own: ownShare, foreign: closed },
      '/public/shares/:id/comments/:comment': { foreign: foreignOf(newId()) },
      '/public/shares/:id/attachments/:attachment': {
        foreign: [...foreignOf(foreign.attachment), { whose: 'unshared', id: own.attachment }],
      },
      '/doors/:id': {
        own: ownDoor,
        foreign: [...foreignOf(foreignDoor), { whose: 'hidden', id: await openDoor(url, mate, team) }],
      },
      '/public/doors/:id': { own: ownDoor, foreign: foreignOf(closedDoor) },
      '/pages/:id': { own: ownPage, foreign: foreignOf(foreignPage) },
      '/pages/:id/versions/:number': undefined,
      // The first to sign up is the administrator, and may know of all people, reviews, pages and plans that were given.
      '/admin/people/:id': undefined,
      '/admin/reviews/:id': undefined,
      '/admin/pages/:id': undefined,
      '/admin/grants/:id': undefined,
      // Whoever has a code or a secret address was given it.
      '/public/referrals/:code': undefined,
      '/public/todos/:file': undefined,
      '/sign-in/:provider': undefined,
    },
  }
}

/** Made by `owner`; the others come in by its link. */
export async function makeTeam(url: string, owner: Person, members: readonly Person[]): Promise<string> {
  const body = { name: 'A team' }
  const { account } = await callOk<{ account: { id: string } }>(url, owner, 'POST /teams', { body })
  const link = { body: { max_uses: Math.max(1, members.length) } }
  const made = await callOk<{ url: string }>(url, owner, `POST /accounts/${account.id}/invite-links`, link)
  const token = new URL(made.url).searchParams.get('token')
  for (const member of members) await callOk(url, member, 'POST /invitations/accept', { body: { token } })
  return account.id
}

async function makeChannel(url: string, by: Person, { account, id }: { account: string; id: string }) {
  const args = { id, name: 'For a few', is_private: true }
  await pushOk(url, by, account, [{ name: 'channel.create', args }])
}

/** To a meeting that runs: there is no note of it. */
async function openDoor(url: string, by: Person, account: string): Promise<string> {
  const body = { recording: newId(), reason: 'Matrix' }
  const call = { body, headers: { 'Earmark-Account': account } }
  return (await callOk<{ id: string }>(url, by, 'POST /doors', call)).id
}

async function makeCalendar(url: string, by: Person): Promise<string> {
  const tomorrow = new Date(Date.now() + 24 * 3_600_000).toISOString().replace(/[-:]|\.\d+/g, '')
  const event = ['BEGIN:VEVENT', 'UID:1', `DTSTART:${tomorrow}`, 'SUMMARY:Stand-up', 'END:VEVENT']
  const text = ['BEGIN:VCALENDAR', ...event, 'END:VCALENDAR'].join('\n')
  const body = { source: 'file', name: 'work.ics', text }
  return (await callOk<{ id: string }>(url, by, 'POST /me/calendars', { body })).id
}

async function makeConversation(url: string, by: Person, account: string): Promise<string> {
  const call = { body: {}, headers: { 'Earmark-Account': account } }
  return (await callOk<{ ulid: string }>(url, by, 'POST /conversations', call)).ulid
}

async function makeNote(
  url: string,
  by: Person,
  { account, channel_id }: { account: string; channel_id: string },
): Promise<{ ulid: string; attachment: string }> {
  const [ulid, attachment] = [newId(), newId()]
  const recorded_at = new Date().toISOString()
  const attached = { ulid, id: attachment, kind: 'text', description: 'Something to see' }
  await pushOk(url, by, account, [
    { name: 'recording.create', args: { ulid, channel_id, title: 'A note', recorded_at } },
    { name: 'attachment.add', args: attached },
    { name: 'comment.add', args: { ulid, id: newId(), text: 'Something said' } },
  ])
  return { ulid, attachment }
}

interface NoteIn {
  account: string
  ulid: string
}

async function makeShare(
  url: string,
  by: Person,
  { account, ulid }: NoteIn,
  body: object = {},
): Promise<string> {
  const given = { body, headers: { 'Earmark-Account': account } }
  return (await callOk<{ id: string }>(url, by, `POST /recordings/${ulid}/shares`, given)).id
}

async function makePage(url: string, by: Person, { account, ulid }: NoteIn): Promise<string> {
  const body = { recording: ulid, title: 'A page', text: 'Its text.' }
  const given = { body, headers: { 'Earmark-Account': account } }
  return (await callOk<{ id: string }>(url, by, 'POST /pages', given)).id
}

/** One that is for somebody else, and one that was revoked. */
async function makeClosedShares(url: string, by: Person, note: NoteIn): Promise<readonly Foreign[]> {
  const audience = { kind: 'person', email: 'someone@example.org' }
  const forAnother = await makeShare(url, by, note, { audience })
  const revoked = await makeShare(url, by, note)
  await callOk(url, by, `DELETE /shares/${revoked}`, { headers: { 'Earmark-Account': note.account } })
  return [
    { whose: 'another’s', id: forAnother },
    { whose: 'a revoked', id: revoked },
  ]
}

async function makeUpload(url: string, by: Person): Promise<string> {
  const headers = { 'Tus-Resumable': '1.0.0', 'Upload-Length': '5' }
  const made = await ask(url, by, 'POST /uploads', { headers })
  return made.headers.get('location')?.split('/').at(-1) ?? ''
}

async function makePasskey(url: string, by: Person): Promise<string> {
  const { challenge } = await callOk<{ challenge: string }>(url, by, 'POST /me/passkeys/options')
  const body = { name: 'A laptop', credential: softPasskey(url).create(challenge) }
  return (await callOk<{ id: string }>(url, by, 'POST /me/passkeys', { body })).id
}

async function invitationOf(url: string, owner: Person, team: string): Promise<string> {
  const body = { emails: ['someone@example.org'] }
  await callOk(url, owner, `POST /accounts/${team}/invitations`, { body })
  return firstOf(url, owner, `/accounts/${team}/invitations`)
}

async function firstOf(url: string, by: Person, path: string): Promise<string> {
  const answer = await callOk<Record<string, { id: string }[]>>(url, by, `GET ${path}`)
  const [first] = answer['items'] ?? answer['methods'] ?? []
  if (!first) throw new Error(`${path} has nothing in it`)
  return first.id
}
