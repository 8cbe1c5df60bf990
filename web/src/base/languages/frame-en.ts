import type { Table } from '@earmark/core/languages/say.ts'

/** What the frame of public pages says, above and below them. */
export const frameEn = {
  skip: 'Skip to content',
  home: 'Earmark, home',
  signIn: 'Sign in',
  createAccount: 'Create account',
  myNotes: 'My notes',
  menu: 'Menu',
  main: 'Main',
  site: 'Site',
  slogan: 'Say it once, find it for good.',
  about: 'Earmark',
  madeFor: 'Made for',
  goodToKnow: 'Good to know',
  meetings: 'Meetings',
  journaling: 'Journaling',
  lectures: 'Lectures',
  whatsapp: 'WhatsApp',
  watch: 'Watch a note being made',
  setUp: 'Find your set-up',
  install: 'Install it',
  pages: 'Public pages',
  plans: 'Plans',
  reviews: 'Reviews',
  privacy: 'Privacy',
} as const satisfies Table
