import { expect, test } from 'vitest'
import { noteLinkOf } from './note-link.ts'

const ulid = '01JCQ5Z8M3T9V2K7X4B6N1D0FG'

test.each([
  [`recording/${ulid}`, { kind: 'recording', ulid, startAt: undefined }],
  [`recording/${ulid.toLowerCase()}/`, { kind: 'recording', ulid, startAt: undefined }],
  [`recording/${ulid}/at/12.5`, { kind: 'recording', ulid, startAt: 12.5 }],
  [`recording/${ulid}/at/soon`, undefined],
  [`recording/${ulid}/at`, undefined],
  [`recording/${ulid}/from/3`, undefined],
  ['recording/unknown', undefined],
  ['recording', undefined],
  ['search/kitchen tiles', { kind: 'search', text: 'kitchen tiles' }],
  ['search/14/3/2026', { kind: 'search', text: '14/3/2026' }],
  ['search/', undefined],
  ['new', { kind: 'new' }],
  [`publish/${ulid}`, { kind: 'publish', ulid }],
  [`publish/${ulid}/now`, undefined],
  ['publish/unknown', undefined],
  ['new/meeting', { kind: 'elsewhere', to: '/meeting' }],
  ['new/car', undefined],
  ['todos', { kind: 'todos' }],
  ['todos/done', undefined],
  [`tag/${ulid}`, { kind: 'elsewhere', to: `/tags/${ulid}` }],
  ['channel/a b', { kind: 'elsewhere', to: '/channels/a%20b' }],
  ['constructor', undefined],
  ['', undefined],
])('[NOTE-32] /d/%s opens what it names, or nothing', (params, link) => {
  expect(noteLinkOf(params)).toEqual(link)
})
