/** Who speaks on each side of a sound. */
export const sideNames = { left: 'Left', right: 'Right' } as const
