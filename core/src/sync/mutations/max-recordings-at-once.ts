/**
 * How many recordings one change may touch: the server holds the account's lock for as long as it takes. Here and not
 * beside the schema, so that a page need not load it.
 */
export const maxRecordingsAtOnce = 250
