import { makeLiveValue } from '../live-value.ts'

/** Whether the dialog that makes a team is open: the account menu and the palette open it. */
export const newTeamOpen = makeLiveValue(false)
