import { makeLiveValue } from '../../base/live-value.ts'

/** How often something has happened, since this page came, that stands in the person's log. */
export const logChanges = makeLiveValue(0)

export function tellLog(): void {
  logChanges.set(logChanges.get() + 1)
}
