import {
  domainAnswer,
  invitationFace,
  inviteAnswer,
  inviteChannelsAnswer,
  inviteLinkAnswer,
  inviteLinkRequest,
  inviteRequest,
  joinedAnswer,
  listInvitationsAnswer,
  tokenRequest,
  waitingAnswer,
} from '../teams/teams-api.ts'
import { created, defineCalls, done, holder, inTeam, json, ok, self } from './call.ts'
import { byId, ulidInPath } from './path-params.ts'

const byInvitation = byId.extend({ invitation_id: ulidInPath })
const ownDomain = ok('Your own domain, and whether the team is open to it', domainAnswer)
const joined = ok('You are in', joinedAnswer)

export const invitationCalls = defineCalls({
  'GET /accounts/:id/invitations': {
    summary: 'Invitations of a team that have not been used up',
    who: inTeam('invitation.read'),
    params: byId,
    answer: ok('Newest first, without their secrets', listInvitationsAnswer),
  },
  'POST /accounts/:id/invitations': {
    summary: 'Invites people by email, each address judged on its own',
    who: inTeam('member.invite'),
    params: byId,
    body: json(inviteRequest),
    answer: ok('What became of each', inviteAnswer),
  },
  'GET /accounts/:id/invite-channels': {
    summary: 'The channels that you may invite people to',
    who: inTeam('member.invite'),
    params: byId,
    answer: ok('By name', inviteChannelsAnswer),
  },
  'POST /accounts/:id/invite-links': {
    summary: 'Makes a link by which people come into the team',
    who: inTeam('member.invite'),
    params: byId,
    body: json(inviteLinkRequest),
    answer: created('The link: it is told this once', inviteLinkAnswer),
  },
  'POST /accounts/:id/invitations/:invitation_id/resend': {
    summary: 'Sends the email again, with a new secret',
    who: inTeam('invitation.resend'),
    params: byInvitation,
    answer: done('Done'),
  },
  'DELETE /accounts/:id/invitations/:invitation_id': {
    summary: 'Takes an invitation back',
    who: inTeam('invitation.revoke'),
    params: byInvitation,
    answer: done('Done'),
  },
  'GET /accounts/:id/domain': {
    summary: 'Whether people of your email domain may join',
    who: inTeam('invitation.open_domain'),
    params: byId,
    answer: ownDomain,
  },
  'PUT /accounts/:id/domain': {
    summary: 'Lets people join who have a confirmed address of your email domain',
    who: inTeam('invitation.open_domain'),
    params: byId,
    answer: ownDomain,
  },
  'DELETE /accounts/:id/domain': {
    summary: 'Stops people joining by their email domain',
    who: inTeam('invitation.open_domain'),
    params: byId,
    answer: ownDomain,
  },
  'POST /invitations/look': {
    summary: 'Who invites to what, for whoever has the link',
    who: holder,
    body: json(tokenRequest),
    answer: ok('The invitation', invitationFace),
  },
  'POST /invitations/accept': {
    summary: 'Accepts the invitation of a link',
    who: self,
    body: json(tokenRequest),
    answer: joined,
  },
  'GET /me/invitations': {
    summary: 'What waits for your confirmed address',
    who: self,
    answer: ok('Invitations and teams', waitingAnswer),
  },
  'POST /me/invitations/:id/accept': {
    summary: 'Accepts an invitation that waits for you',
    who: self,
    params: byId,
    answer: joined,
  },
  'POST /teams/:id/join': {
    summary: 'Joins a team that is open to your email domain',
    who: self,
    params: byId,
    answer: joined,
  },
})
