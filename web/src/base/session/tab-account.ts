import { accountCookie, accountHeader } from '@earmark/core/access/current-account.ts'
import type { SignedIn } from '@earmark/core/access/viewer.ts'
import { standingHeaders } from '../api/fetch-client.ts'
import { writeSessionValue, readSessionValue } from '../builds/session-value.ts'

const key = 'earmark.account'
const correctedKey = 'earmark.account-corrected'
const yearSeconds = 365 * 24 * 60 * 60

/** The account that this tab works in. Other tabs of the browser may work in others. */
const tab: { account: string | undefined } = { account: undefined }

/**
 * Keeps this tab in its account as long as it is open: its calls name it, and whenever the tab is looked at, the next
 * document is asked for in it. A tab that comes back, while another had the last word, is put right by one more load.
 */
export function holdTabAccount({ account, accounts }: SignedIn, ended: AbortSignal): void {
  const before = readSessionValue(key)
  if (before !== null && before !== account.id && cameBack() && accounts.some(({ id }) => id === before)) {
    if (writeSessionValue(correctedKey, before)) return putRight(before)
  }
  sessionStorageForget(correctedKey)
  work(account.id)
  const say = () => {
    if (tab.account !== undefined) sayAccount(tab.account)
  }
  if (document.visibilityState === 'visible') say()
  window.addEventListener('focus', say, { signal: ended })
  // Before the request for the next document goes out, whichever tab has the focus by then.
  window.addEventListener('beforeunload', say, { signal: ended })
}

/** The next document of this tab is for this account. */
export function moveTabTo(account: string): void {
  work(account)
  sayAccount(account)
}

/** For addresses that a player or a link opens, where no header can be sent. */
export function inTabAccount(path: string): string {
  return tab.account === undefined ? path : `${path}?account=${tab.account}`
}

function work(account: string): void {
  tab.account = account
  standingHeaders[accountHeader] = account
  writeSessionValue(key, account)
}

function sayAccount(account: string): void {
  document.cookie = `${accountCookie}=${account}; Path=/; SameSite=Lax; Max-Age=${yearSeconds}`
}

/** Once: a server that answers otherwise all the same has its reasons. */
function putRight(account: string): void {
  sayAccount(account)
  window.location.reload()
}

/** By a reload, by the browser's history, or with the whole browser: not by an address that someone opened. */
function cameBack(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  const isBack = entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate'
  return isBack && readSessionValue(correctedKey) === null
}

function sessionStorageForget(name: string): void {
  try {
    sessionStorage.removeItem(name)
  } catch {
    // Blocked: then nothing was kept either.
  }
}
