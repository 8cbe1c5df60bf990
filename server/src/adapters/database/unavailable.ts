/** The database cannot be opened, for a reason that its message tells the operator in one sentence. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
}
