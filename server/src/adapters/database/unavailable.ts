import { CannotStart } from '../../ports/cannot-start.ts'

/** The database cannot be opened. */
export class DatabaseUnavailable extends CannotStart {
  override name = 'DatabaseUnavailable'
}
