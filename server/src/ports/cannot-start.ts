/** The server cannot start, for a reason that its message tells the operator in plain sentences, with what to do. */
export class CannotStart extends Error {
  override name = 'CannotStart'
}
