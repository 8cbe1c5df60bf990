/** `blocked`: another tab holds on to the database that must be made anew. */
export type StoreState = 'fine' | 'healing' | 'blocked'

/** Where everything lies while a database is made anew. */
export const rescueOf = (name: string) => `${name}-rescue`
