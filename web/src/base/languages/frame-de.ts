import type { Translation } from '@earmark/core/languages/say.ts'
import type { frameEn } from './frame-en.ts'

export const frameDe: Translation<typeof frameEn> = {
  skip: 'Zum Inhalt',
  home: 'Earmark, Startseite',
  signIn: 'Anmelden',
  createAccount: 'Konto anlegen',
  myNotes: 'Meine Notizen',
  menu: 'Menü',
  main: 'Hauptmenü',
  site: 'Alle Seiten',
  slogan: 'Einmal gesagt, immer wieder gefunden.',
  about: 'Earmark',
  madeFor: 'Gemacht für',
  goodToKnow: 'Gut zu wissen',
  meetings: 'Besprechungen',
  journaling: 'Tagebuch',
  lectures: 'Vorlesungen',
  whatsapp: 'WhatsApp',
  watch: 'Zusehen, wie eine Notiz entsteht',
  setUp: 'Deine Einrichtung finden',
  install: 'Installieren',
  pages: 'Öffentliche Seiten',
  plans: 'Tarife',
  reviews: 'Bewertungen',
  privacy: 'Datenschutz',
}
