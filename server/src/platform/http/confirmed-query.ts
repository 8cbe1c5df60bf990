/** Stands in the address of the page to which a person comes from confirming theirs. */
export const confirmedQuery = 'confirmed'
