import type { Attachment } from '@earmark/core/entities/attachment.ts'
import { expect, test } from 'vitest'
import { isPicture, linkProps, nameOf, nextPicture, readLink, safeLink } from './attachment-facts.ts'

const attachment: Attachment = {
  id: 'a',
  recording_id: 'r',
  kind: 'file',
  description: '',
  url: null,
  file_name: 'plan.pdf',
  type: 'application/pdf',
  bytes: 12,
  created_at: '2026-03-14T08:00:00.000Z',
  updated_at: '2026-03-14T08:00:00.000Z',
}

test.each([
  ['example.org', 'https://example.org/'],
  [' https://example.org/a?b=c ', 'https://example.org/a?b=c'],
  ['http://localhost:3000', 'http://localhost:3000/'],
  ['localhost:3000', 'https://localhost:3000/'],
  ['javascript:alert(1)', undefined],
  ['JaVaScRiPt:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['https://bank.example@evil.example', undefined],
  ['file:///etc/passwd', undefined],
  ['just words', undefined],
  ['words', undefined],
  ['', undefined],
])('[NOTE-20] the address “%s” leads to %s', (typed, expected) => {
  expect(readLink(typed)).toBe(expected)
})

test.each([
  ['https://example.org', 'https://example.org'],
  ['javascript://example.org/%0Aalert(1)', undefined],
  ['//example.org', undefined],
  [null, undefined],
])('[NOTE-20] a stored address %s is clicked as %s', (url, expected) => {
  expect(safeLink(url)).toBe(expected)
})

test.each([
  ['image', 'image/png', true],
  ['image', 'image/svg+xml', false],
  ['file', 'image/png', false],
  ['pdf', 'application/pdf', false],
] as const)('[NOTE-20] %s of %s is shown as a picture: %s', (kind, type, expected) => {
  expect(isPicture({ ...attachment, kind, type })).toBe(expected)
})

test.each([
  [{ kind: 'file' as const }, 'plan.pdf'],
  [{ kind: 'file' as const, file_name: '' }, 'Attachment'],
  [{ kind: 'link' as const, url: 'https://www.example.org/x' }, 'example.org'],
  [{ kind: 'link' as const, url: 'javascript:alert(1)' }, 'Link'],
  [{ kind: 'text' as const, file_name: null, description: 'Oats' }, 'Oats'],
])('[NOTE-20] it always has a name: %o', (changes, expected) => {
  expect(nameOf({ ...attachment, ...changes })).toBe(expected)
})

test.each([
  ['a', 1, 'b'],
  ['c', 1, 'a'],
  ['a', -1, 'c'],
  ['gone', 1, 'a'],
] as const)('[NOTE-40] from picture %s by %s comes %s', (id, by, expected) => {
  expect(nextPicture([{ id: 'a' }, { id: 'b' }, { id: 'c' }], id, by)).toBe(expected)
})

test('[NOTE-20] a file is downloaded, a picture and a link are opened elsewhere', () => {
  const link = { ...attachment, kind: 'link' as const, url: 'javascript:alert(1)' }

  expect(linkProps(attachment, '/file')).toMatchObject({ download: 'plan.pdf', rel: 'noopener noreferrer' })
  expect(linkProps({ ...attachment, kind: 'image', type: 'image/png' }, '/file')).toMatchObject({
    target: '_blank',
  })
  expect(linkProps(link, '/file')).toMatchObject({ href: undefined, target: '_blank' })
})
