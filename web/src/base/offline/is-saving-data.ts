/** Whether the person has asked the browser to load as little as it can. */
export function isSavingData(): boolean {
  // Not in every browser, and not in TypeScript's own description of them.
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
