/** Stretches that can be struck out of one share. */
export const maxStruck = 2_000
