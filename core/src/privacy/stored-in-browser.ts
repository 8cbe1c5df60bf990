import { outsideCookiesKey } from '../analytics/outside-services.ts'
import { countedOnce, type StoredInBrowser } from './browser-store.ts'
import { storedCookies } from './stored-cookies.ts'
import { storedFiles } from './stored-files.ts'
import { storedKeys } from './stored-keys.ts'

/** All that there is: a journey through the product compares this table with what it finds in its browser. */
export const storedInBrowser: readonly StoredInBrowser[] = [...storedCookies, ...storedKeys, ...storedFiles]

/** Only where the operator has services of others count. */
export const storedForOutside: StoredInBrowser = {
  store: 'local storage',
  name: outsideCookiesKey,
  purpose: 'What Google would keep in cookies (`_ga`): a random identifier, by which it counts visits.',
  retention: 'Until you decline or sign out',
  set: countedOnce,
}
