import { expect, test } from 'vitest'
import { maxBatchEvents, readBatch } from './read-batch.ts'

const token = 'earmark_test'
const received = new Date('2026-11-18T10:00:00Z')
const person = '0199b6a2-7f1e-7c3a-9d52-2f3e8a1b4c5d'
const read = (body: unknown) => readBatch(body, { token, received })

function sent(wish: Record<string, unknown> = {}, properties: Record<string, unknown> = {}) {
  return {
    uuid: '0199b6a2-8000-7000-8000-000000000001',
    event: 'visit',
    timestamp: received.toISOString(),
    properties: { token, distinct_id: person, route: 'home', ...properties },
    ...wish,
  }
}

const batchOf = (...batch: unknown[]) => ({ api_key: token, sent_at: received.toISOString(), batch })

test('[ANALYTICS-2] of an event only what the table names is kept', () => {
  const noisy = { $current_url: 'https://notes.example.org/s/secret', title: 'Diary', $ip: '203.0.113.9' }

  expect(read(batchOf(sent({}, noisy)))).toEqual({
    kind: 'read',
    events: [
      {
        uuid: '0199b6a2-8000-7000-8000-000000000001',
        event: 'visit',
        person,
        at: received,
        properties: { route: 'home' },
      },
    ],
    identified: [],
    dropped: {},
  })
})

test.each([
  ['an event that the table does not name', sent({ event: '$pageview' }), 'unknown_event'],
  ['a sign-up that a browser tells of', sent({ event: 'signed_up' }), 'server_event'],
  ['a payment that a browser tells of', sent({ event: 'paid' }), 'server_event'],
  ['one named like what every object has', sent({ event: 'constructor' }), 'unknown_event'],
  ['one without an identifier', sent({ uuid: 'no' }), 'malformed'],
  ['one of nobody', sent({}, { distinct_id: '' }), 'malformed'],
  ['one of an address', sent({}, { distinct_id: 'ada@example.org' }), 'malformed'],
  ['one of no time', sent({ timestamp: 'yesterday' }), 'malformed'],
  ['one of long ago', sent({ timestamp: '2026-01-01T00:00:00Z' }), 'too_old'],
  ['a word', 'visit', 'malformed'],
])('[ANALYTICS-2] %s is dropped and counted', (_, event, reason) => {
  expect(read(batchOf(event))).toMatchObject({ kind: 'read', events: [], dropped: { [reason]: 1 } })
})

test.each([
  ['a value that is not in the list', { route: '/s/secret' }, {}],
  ['a value of another type', { route: ['home'] }, {}],
  ['a source', { route: 'home', source: 'newsletter' }, { route: 'home', source: 'newsletter' }],
  ['a source that is an address', { route: 'home', source: 'ada@example.org' }, { route: 'home' }],
])('[ANALYTICS-2] %s', (_, given, properties) => {
  expect(read(batchOf(sent({}, given)))).toMatchObject({ events: [{ properties }] })
})

test('[ANALYTICS-3] a foreign token is refused, wherever it stands', () => {
  const foreign = { kind: 'foreign_token' }

  expect(read({ ...batchOf(sent()), api_key: 'phc_other' })).toEqual(foreign)
  expect(read([sent({}, { token: 'phc_other' })])).toEqual(foreign)
  expect(read(sent({}, { token: 'phc_other' }))).toEqual(foreign)
})

test('[ANALYTICS-3] an event alone and a list are read like a batch', () => {
  expect(read(sent())).toMatchObject({ kind: 'read', events: [{ event: 'visit' }] })
  expect(read([sent(), sent()])).toMatchObject({ kind: 'read', events: [{}, {}] })
})

test.each([[null], ['text'], [7], [[]], [{}], [{ batch: 'x', api_key: token }]])(
  '[ANALYTICS-3] %j is no batch',
  (body) => {
    expect(read(body)).toEqual({ kind: 'malformed' })
  },
)

test('[ANALYTICS-3] more at once than the library sends is refused', () => {
  const many = Array.from({ length: maxBatchEvents + 1 }, () => sent())

  expect(read(batchOf(...many))).toEqual({ kind: 'too_many' })
})

test('[ANALYTICS-5] that a browser is of an account is no event', () => {
  const identify = sent(
    { event: '$identify' },
    { distinct_id: '01JCZ4T6Q0W2X8Y7V5N3M1K9H8', $anon_distinct_id: person },
  )

  expect(read(batchOf(identify))).toMatchObject({
    events: [],
    identified: [{ person: '01JCZ4T6Q0W2X8Y7V5N3M1K9H8', anonymous: person }],
  })
})
