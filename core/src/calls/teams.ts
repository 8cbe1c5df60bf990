import { z } from 'zod'
import { filingChannelsAnswer } from '../channels/filing.ts'
import { peopleAnswer } from '../people.ts'
import { eventsQuery } from '../safety-api.ts'
import {
  accountDetails,
  createTeamAnswer,
  createTeamRequest,
  listMembersAnswer,
  renameAccountRequest,
  setRoleRequest,
  teamEventsAnswer,
  transferRequest,
} from '../teams/teams-api.ts'
import { created, defineCalls, done, insider, inTeam, json, ok, self } from './call.ts'
import { byId } from './path-params.ts'

const byMember = byId.extend({ user_id: z.string().max(64) })
const oneAccount = ok('The account', accountDetails)
const allMembers = ok('All members', listMembersAnswer)

export const teamCalls = defineCalls({
  'GET /people': {
    summary: 'Who is in the account, by name; a guest is told of those whom they can meet in a channel',
    who: insider,
    query: z.strictObject({ account: z.string().max(64).optional() }),
    answer: ok('The people', peopleAnswer),
  },
  'GET /accounts/:id/channels': {
    summary:
      'The channels of a team that the person can file a recording in, and how many would see it there',
    who: inTeam('anybody'),
    params: byId,
    answer: ok('By name', filingChannelsAnswer),
  },
  'POST /teams': {
    summary: 'Makes a team, and invites its first members',
    who: self,
    body: json(createTeamRequest),
    answer: created('The team, and what became of each address', createTeamAnswer),
  },
  'GET /accounts/:id': {
    summary: 'One of the person’s accounts',
    who: inTeam('anybody'),
    params: byId,
    answer: oneAccount,
  },
  'PATCH /accounts/:id': {
    summary: 'Renames a team',
    who: inTeam('account.rename'),
    params: byId,
    body: json(renameAccountRequest),
    answer: oneAccount,
  },
  'DELETE /accounts/:id': {
    summary: 'Deletes a team with everything in it, for good',
    who: inTeam('account.delete'),
    fresh: true,
    params: byId,
    answer: done('It is gone'),
  },
  'GET /accounts/:id/members': {
    summary: 'Who is in an account, with which role',
    who: inTeam('member.list'),
    params: byId,
    answer: allMembers,
  },
  /** Making someone an owner asks for a fresh proof besides. */
  'PATCH /accounts/:id/members/:user_id': {
    summary: 'Gives a member another role',
    who: inTeam('member.set_role'),
    params: byMember,
    body: json(setRoleRequest),
    answer: allMembers,
  },
  'DELETE /accounts/:id/members/:user_id': {
    summary: 'Takes someone out of the team, or oneself; what they recorded stays',
    who: { kind: 'team', may: 'member.remove', ofOneself: 'account.leave' },
    params: byMember,
    answer: done('They are out'),
  },
  'POST /accounts/:id/ownership': {
    summary: 'Hands the team over to another member',
    who: inTeam('ownership.transfer'),
    fresh: true,
    params: byId,
    body: json(transferRequest),
    answer: allMembers,
  },
  'GET /accounts/:id/events': {
    summary: 'What happened in a team, newest first',
    who: inTeam('audit.read'),
    params: byId,
    query: eventsQuery,
    answer: ok('A page of its log', teamEventsAnswer),
  },
  'GET /accounts/:id/export': {
    summary: 'Everything of a team that its owner sees, as one archive',
    who: inTeam('account.export'),
    fresh: true,
    params: byId,
    answer: {
      kind: 'own',
      statuses: { 200: { description: 'A zip archive', types: { 'application/zip': 'binary' } } },
    },
  },
})
