import type { InviteResult } from '@earmark/core/teams/invite-facts.ts'
import { type InvitationFace, listInvitationsAnswer } from '@earmark/core/teams/teams-api.ts'
import { eq } from 'drizzle-orm'
import { membership } from '../platform/db/schema.ts'
import { post, send } from './call.ts'
import { emailsOf } from './emails.ts'
import type { TestUser } from './make.ts'
import type { TestApp } from './start-app.ts'
import type { TestTeam } from './team.ts'

/** What people do with invitations, by the calls that their pages make. */
export function invitationClient(app: TestApp) {
  async function invite(team: TestTeam, body: unknown, cookie = team.owner.cookie): Promise<InviteResult[]> {
    const answer = await post(app, `/api/v1/accounts/${team.id}/invitations`, { body, cookie })
    // The call's own answer.
    return ((await answer.json()) as { results: InviteResult[] }).results
  }

  /** The secret in the newest email to an address. */
  async function tokenFor(email: string): Promise<string> {
    const message = (await emailsOf(app)).findLast(({ to }) => to === email)
    return new URL(message?.link ?? '').searchParams.get('token') ?? ''
  }

  async function makeLink(team: TestTeam, body: unknown = {}): Promise<string> {
    const answer = await post(app, `/api/v1/accounts/${team.id}/invite-links`, {
      body,
      cookie: team.owner.cookie,
    })
    // The call's own answer.
    const { url } = (await answer.json()) as { url: string }
    return new URL(url).searchParams.get('token') ?? ''
  }

  const accept = (person: Pick<TestUser, 'cookie'>, token: string, extra = {}) =>
    post(app, '/api/v1/invitations/accept', { body: { token, ...extra }, cookie: person.cookie })

  async function look(token: string, cookie?: string): Promise<InvitationFace> {
    const answer = await post(app, '/api/v1/invitations/look', { body: { token }, ...(cookie && { cookie }) })
    // The call's own answer.
    return (await answer.json()) as InvitationFace
  }

  async function roleIn(team: TestTeam, person: Pick<TestUser, 'id'>): Promise<string | undefined> {
    const rows = await app.services.database.db
      .select()
      .from(membership)
      .where(eq(membership.user_id, person.id))
    return rows.find(({ account_id }) => account_id === team.id)?.role
  }

  async function listed(team: TestTeam, cookie = team.owner.cookie) {
    const answer = await send(app, `/api/v1/accounts/${team.id}/invitations`, { cookie })
    return listInvitationsAnswer.parse(await answer.json()).items
  }

  return { invite, tokenFor, makeLink, accept, look, roleIn, listed }
}
