/** What a device hears while one speaks: the first words of a note. */
export const captionsEngine = 'captions'

/** What a device makes of a sound that stays on it, once that has ended. */
export const deviceEngine = 'moonshine-tiny'

/** Nothing has listened to all of the sound yet: there are no words, or those that were heard while one spoke. */
export function isDraft({ engine }: { engine: string | null }): boolean {
  return engine === null || engine === captionsEngine
}
