import { expect, test } from 'vitest'
import { invitationEmail } from './invitation.ts'

const url = 'https://earmark.example/invite/accept?token=abcdefghijklmnopqrstuvwxyz012345'

test('[INVITE-2] the email says who invites to what, as text and as a page', () => {
  const email = invitationEmail({
    to: 'grace@example.org',
    team: 'Engines',
    invited_by: 'Ada',
    role: 'guest',
    url,
  })

  expect(email.subject).toBe('“Ada” invites you to “Engines”')
  for (const words of [email.text, email.html]) {
    expect(words).toContain(
      '“Ada” would like to share voice notes with you in the team “Engines” on Earmark.',
    )
    expect(words).toContain('you see only the channels you are invited to')
    expect(words).toContain('only for grace@example.org')
    expect(words).toContain(url)
  }
})

test('[INVITE-2] long names are cut, and markup in them stays text', () => {
  const email = invitationEmail({
    to: 'grace@example.org',
    team: '<b>'.repeat(40),
    invited_by: '',
    role: 'member',
    url,
  })

  expect(email.subject.length).toBeLessThan(100)
  expect(email.subject).toMatch(/^Someone invites you/)
  expect(email.html).not.toContain('<b>')
})

test('[MAIL-7] a name that looks like an address is no link, as text and as a page', () => {
  const parts = {
    to: 'grace@example.org',
    team: 'evil.com',
    invited_by: 'www.evil.com',
    role: 'member',
    url,
  } as const

  const { subject, text, html } = invitationEmail(parts)

  for (const words of [subject, text, html]) expect(words).not.toContain('evil.com')
})
