import { expect, test } from 'vitest'
import { usualChannelOf } from './usual-channel.ts'

const general = { id: 'team', members: [], archived_at: null }
const old = { id: 'c0', members: ['gus'], archived_at: '2026-03-14T09:00:00.000Z' }
const later = { id: 'c2', members: ['gus'], archived_at: null }
const first = { id: 'c1', members: ['gus', 'ada'], archived_at: null }
const channels = [general, old, later, first]

test.each([
  ['a member’s in the channel that every team has', 'ada', 'member', channels, general],
  ['a guest’s in the first open channel they are in', 'gus', 'guest', channels, first],
  ['a guest’s in none where they are in none', 'eve', 'guest', channels, undefined],
  ['nobody’s in a channel that is not there', 'ada', 'member', [first], undefined],
] as const)(
  '[CHANNEL-22] what is recorded for no channel in particular belongs %s',
  (_what, user_id, role, all, expected) => {
    expect(usualChannelOf(all, { account_id: 'team', user_id, role })).toBe(expected)
  },
)
