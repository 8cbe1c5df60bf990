/** In characters, once it stands on one line. */
export const maxTeamName = 80
