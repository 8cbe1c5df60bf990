import { expect, test } from 'vitest'
import { newSound } from '../local-db/local-sound.ts'
import type { LocalSound } from '../local-db/schema.ts'
import { nextOf } from './uploader.ts'

const now = 1_000

function sound(ulid: string, fields: Partial<LocalSound> = {}): LocalSound {
  const source = { kind: 'slices', id: ulid } as const
  const whole = { ulid, source, recorded_at: '', type: '', bytes: 1, is_growing: false, is_local_only: false }
  return { ...newSound(whole), ...fields }
}

const named = (sounds: LocalSound[]) => sounds.map(({ ulid }) => ulid).join(' ')

test.each([
  ['three of five', [sound('A'), sound('B'), sound('C'), sound('D'), sound('E')], [], 'A B C'],
  [
    'one more when two are under way',
    [sound('A'), sound('B'), sound('C'), sound('D')],
    [sound('A'), sound('B')],
    'C',
  ],
  ['none when three are', [sound('D')], [sound('A'), sound('B'), sound('C')], ''],
  [
    'one that grows beside them',
    [sound('D', { is_growing: true })],
    [sound('A'), sound('B'), sound('C')],
    'D',
  ],
  [
    'not before its time',
    [sound('A', { why: 'offline', retry_at: now + 1 }), sound('B', { why: 'offline' })],
    [],
    'B',
  ],
  ['not what waits for the person', [sound('A', { why: 'storage_full' })], [], ''],
])('[UPLOAD-35] what begins now: %s', (_, sounds, underWay, names) => {
  expect(named(nextOf(sounds, new Map(underWay.map((one) => [one.ulid, one])), now))).toBe(names)
})
