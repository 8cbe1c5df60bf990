/** Settings of the browser, whoever uses it: the microphone, and how much sound may be kept. All else was someone's. */
const settings: ReadonlySet<string> = new Set(['earmark-microphone', 'earmark:kept-sound-bytes'])

/** Everything but the browser's own settings, so that what is noted there by a later build is not missed. */
export function forgetStorage(storage: Pick<Storage, 'removeItem'>): void {
  for (const key of Object.keys(storage)) if (!settings.has(key)) storage.removeItem(key)
}
