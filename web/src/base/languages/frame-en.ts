import type { Table } from '@earmark/core/languages/say.ts'

/** What the frame of a page in several languages says, above and below it. */
export const frameEn = {
  skip: 'Skip to content',
  home: 'Earmark, home',
  signIn: 'Sign in',
  myNotes: 'My notes',
  slogan: 'Say it once, find it for good.',
  privacy: 'Privacy',
} as const satisfies Table
