export const maxChannelMembers = 5_000
/** In characters. */
export const maxChannelName = 80
export const maxChannelDescription = 500
