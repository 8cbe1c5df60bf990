const key = 'earmark-new-account'

/** An account was made here: its first visit is still to come, after an email was answered perhaps. */
export function markNewAccount(): void {
  inStorage((storage) => storage.setItem(key, 'yes'))
}

export function isNewAccount(): boolean {
  return inStorage((storage) => storage.getItem(key) !== null) ?? false
}

export function forgetNewAccount(): void {
  inStorage((storage) => storage.removeItem(key))
}

/** Storage may be switched off in this browser: then no account is known to be new. */
function inStorage<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(localStorage)
  } catch {
    return undefined
  }
}
