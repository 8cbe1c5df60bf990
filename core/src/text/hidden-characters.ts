// Control characters, line breaks, halves of characters, and those that reorder or hide text: never typed on purpose.
export const hiddenCharacters = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu

export function hasHidden(text: string): boolean {
  return text.search(hiddenCharacters) >= 0
}

/** Soft hyphens, and what stands between letters without being seen: two words that look alike are alike. */
export const invisibleInWords = /[\u00ad\u200b-\u200d\u2060]/gu
