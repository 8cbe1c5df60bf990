import type { Table } from '@earmark/core/languages/say.ts'

/** What parts say that stand on pages of several languages: the player, a question, a comment's head. */
export const commonEn = {
  play: 'Play',
  pause: 'Pause',
  playFrom: 'Play from {time}',
  player: 'Player',
  back: 'Back 15 seconds',
  forward: 'Forward 15 seconds',
  position: 'Position',
  speed: 'Speed',
  followPlayback: 'Follow playback',
  edited: 'edited',
  close: 'Close',
} as const satisfies Table
