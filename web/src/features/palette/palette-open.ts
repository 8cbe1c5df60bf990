import { makeLiveValue } from '../../base/live-value.ts'

/** Whether the palette is open, for its key, its buttons and itself. */
export const paletteOpen = makeLiveValue(false)
