import { expect, test } from 'vitest'
import { countUnread } from './count-unread.ts'
import { channelPutAt, movedChannel, orderChannels } from './order-channels.ts'

const named = (...names: string[]) => names.map((name) => ({ id: name.toLowerCase(), name }))
const ids = (channels: { id: string }[]) => channels.map(({ id }) => id)

test('[CHANNEL-8] channels stand as the person has put them, then the team’s own, then by name', () => {
  const channels = named('Zebra', 'Alpha', 'General', 'Beta')

  expect(ids(orderChannels(channels, { order: [], account_id: 'general' }))).toEqual([
    'general',
    'alpha',
    'beta',
    'zebra',
  ])
  expect(ids(orderChannels(channels, { order: ['zebra'], account_id: 'general' }))).toEqual([
    'zebra',
    'general',
    'alpha',
    'beta',
  ])
})

test('[CHANNEL-8] a channel is moved by one, or put in the place of another', () => {
  expect(movedChannel(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c'])
  expect(movedChannel(['a', 'b', 'c'], 'c', 1)).toEqual(['a', 'b', 'c'])
  expect(channelPutAt(['a', 'b', 'c'], 'a', 'c')).toEqual(['b', 'c', 'a'])
  expect(channelPutAt(['a', 'b', 'c'], 'c', 'a')).toEqual(['c', 'a', 'b'])
})

test('[CHANNEL-9] unread is what others filed since the person looked, in channels they are in', () => {
  const at = (hour: number) => `2026-03-14T0${hour}:00:00.000Z`
  const channels = [
    { id: 'in', members: ['me'], archived_at: null, changed_at: {} },
    { id: 'out', members: [], archived_at: null, changed_at: {} },
    { id: 'new', members: ['me'], archived_at: null, changed_at: { 'member:me': at(6) } },
  ]
  const marks = { id: 'me', seen: { in: at(5), out: at(5) }, order: [], updated_at: at(5), changed_at: {} }
  const line = (channel_id: string, hour: number, created_by = 'you') => ({
    channel_id,
    filed_at: at(hour),
    created_by,
  })
  const lines = [
    line('in', 4),
    line('in', 6),
    line('in', 7, 'me'),
    line('out', 6),
    line('new', 6),
    line('new', 7),
  ]

  expect([...countUnread(lines, { channels, marks, user_id: 'me', account_id: 'all' })]).toEqual([
    ['in', 1],
    ['new', 1],
  ])
})
