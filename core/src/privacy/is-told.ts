import type { BrowserStore } from './browser-store.ts'
import { storedForOutside, storedInBrowser } from './stored-in-browser.ts'

/** Whether the table tells of it. A cookie of an instance with https has a prefix that browsers give a meaning. */
export function isTold(store: BrowserStore, name: string): boolean {
  const plain = store === 'cookie' ? name.replace(/^__Host-/, '') : name
  return [...storedInBrowser, storedForOutside].some(
    (row) => row.store === store && patternOf(row.name).test(plain),
  )
}

function patternOf(name: string): RegExp {
  const parts = name.split(/(\*|\{account\})/).map((part) => gaps[part] ?? part.replace(/\W/g, '\\$&'))
  return new RegExp(`^${parts.join('')}$`)
}

// While its notes are put in order, they lie in a second database of the same name.
const gaps: Record<string, string> = { '*': '.+', '{account}': '[0-9A-Z]{26}(?:-rescue)?' }
