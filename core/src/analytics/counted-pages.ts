import { type RouteName, routes } from '../routes.ts'

/** Where an address is a secret, or leads through one, nobody is asked and nothing is counted. */
const uncounted: ReadonlySet<RouteName> = new Set<RouteName>([
  'shared-item',
  'invite-accept',
  'reset-password',
  'callback',
])

/** Whether visits of this page may be counted, by its name. */
export function isCounted(name: string | undefined): boolean {
  return routes.some((route) => route.name === name && !uncounted.has(route.name))
}
