import { makeLiveValue } from '../live-value.ts'

/** Which of the dialogs about channels is open: the side bar, the phone's strip and the palette open them. */
export const channelDialog = makeLiveValue<'new' | 'archived' | undefined>(undefined)
