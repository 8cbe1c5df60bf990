import { makeLiveValue } from '../live-value.ts'

/** Whether the dialog that makes a channel is open: the side bar, the phone's strip and the palette open it. */
export const newChannelOpen = makeLiveValue(false)
