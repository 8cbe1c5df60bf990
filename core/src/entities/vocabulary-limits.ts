/** Of an account. With more words sounds alike would be found everywhere, and no engine takes a longer prompt. */
export const vocabularyLimits = { words: 500, letters: 60, heard: 10 }

/** Every account has one vocabulary, so that two devices that begin it apart from each other begin the same. */
export const vocabularyId = 'vocabulary'
