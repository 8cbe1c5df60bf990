import type { Translation } from '@earmark/core/languages/say.ts'
import type { commonEn } from './common-en.ts'

export const commonDe: Translation<typeof commonEn> = {
  play: 'Abspielen',
  pause: 'Pause',
  playFrom: 'Ab {time} abspielen',
  player: 'Player',
  back: '15 Sekunden zurück',
  forward: '15 Sekunden vor',
  position: 'Position',
  speed: 'Tempo',
  followPlayback: 'Wiedergabe folgen',
  edited: 'bearbeitet',
  close: 'Schließen',
}
