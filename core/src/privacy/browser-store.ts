export const browserStores = ['cookie', 'local storage', 'session storage', 'database', 'cache'] as const
export type BrowserStore = (typeof browserStores)[number]

/** Something that Earmark keeps in a browser, as the privacy page tells it. */
export interface StoredInBrowser {
  store: BrowserStore
  /** `{account}` stands for its identifier, `*` for what else differs: a link, a build, a file. */
  name: string
  purpose: string
  retention: string
  set: string
}

// What several of them have in common.
export const inAccounts = 'Until you sign out'
export const inTab = 'Until the tab is closed'
export const countedOnce = 'When a page is counted, after you accepted'
