import { expect, test } from 'vitest'
import { fillShell } from './fill-shell.ts'

const route = { name: 'd', layout: 'dashboard', title: 'Note' } as const

test('[OFFLINE-1] the document that opens without a connection is made for its address', () => {
  const shell = ['<html data-route="', { gap: 'route' }, '"><title>', { gap: 'title' }, '</title>'] as const

  const html = fillShell(shell, {
    viewer: { kind: 'guest' },
    route,
    nonce: 'n',
    theme: 'dark',
    origin: 'https://a.example',
  })

  expect(html).toBe('<html data-route="d"><title>Note · Earmark</title>')
})

test('[OFFLINE-1] a name cannot end the script it is written into', () => {
  const account = {
    id: 'a',
    kind: 'personal',
    name: '</script><script>',
    plan: 'free',
    paid: false,
    role: 'owner',
  } as const
  const person = { id: 'u', name: '<!--', email: 'e', is_admin: false, has_complete_profile: true }
  const user = { ...person, time_zone: null, locale: null }

  const html = fillShell([{ gap: 'state' }], {
    viewer: { kind: 'user', user, account, accounts: [account] },
    route,
    nonce: 'n',
    theme: 'dark',
    origin: 'https://a.example',
  })

  expect(html).not.toMatch(/[<>]/)
  expect(JSON.parse(html)).toContain('</script><script>')
})
