import type { Translation } from '@earmark/core/languages/say.ts'
import type { frameEn } from './frame-en.ts'

export const frameDe: Translation<typeof frameEn> = {
  skip: 'Zum Inhalt',
  home: 'Earmark, Startseite',
  signIn: 'Anmelden',
  myNotes: 'Meine Notizen',
  slogan: 'Einmal gesagt, immer wieder gefunden.',
  privacy: 'Datenschutz',
}
