import type { OthersSource } from '../entities/meeting.ts'

/** What a browser lets a page hear of what is played on its device, beside the microphone. */
interface CallSoundRow {
  isThis: (userAgent: string) => boolean
  hears: readonly OthersSource[]
}

const isPhone = (userAgent: string) => /Android|iPhone|iPad|iPod|Mobile/.test(userAgent)
const isChromium = (userAgent: string) => /Chrome\//.test(userAgent)

/**
 * The first that fits counts. On Windows and ChromeOS Chromium offers the sound of the whole computer with the screen;
 * on a Mac it does so from macOS 14.2 on, in recent versions; on Linux that of tabs alone. Firefox and Safari share
 * pictures without sound.
 */
const rows: readonly CallSoundRow[] = [
  { isThis: isPhone, hears: [] },
  {
    isThis: (userAgent) => isChromium(userAgent) && /Windows|CrOS/.test(userAgent),
    hears: ['tab', 'system'],
  },
  {
    isThis: (userAgent) => isChromium(userAgent) && userAgent.includes('Macintosh'),
    hears: ['tab', 'system'],
  },
  {
    isThis: isChromium,
    hears: ['tab'],
  },
  { isThis: (userAgent) => userAgent.includes('Firefox/'), hears: [] },
  { isThis: (userAgent) => userAgent.includes('Safari/'), hears: [] },
]

export function callSoundsOf(userAgent: string): readonly OthersSource[] {
  return rows.find(({ isThis }) => isThis(userAgent))?.hears ?? []
}

const hearsNothing =
  'This browser lets no page hear a call. Put the call on loudspeakers, or use Chrome or Edge on a computer.'
const hearsTabs = 'This browser can hear your microphone and a tab in which the call runs.'
const hearsSystem =
  'This browser can hear your microphone, a tab in which the call runs, or everything that this computer plays.'

/** Said before a meeting begins. */
export function callSoundSentence(hears: readonly OthersSource[]): string {
  if (hears.includes('system')) return hearsSystem
  return hears.includes('tab') ? hearsTabs : hearsNothing
}

/** As the browser says of a picture that is shared. */
export function othersSourceOf(surface: string | undefined): OthersSource {
  if (surface === 'browser') return 'tab'
  return surface === 'window' ? 'window' : 'system'
}

export const othersNames: Record<OthersSource, string> = {
  tab: 'Sound of the call’s tab',
  window: 'Sound of a window',
  system: 'Sound of this computer',
}
