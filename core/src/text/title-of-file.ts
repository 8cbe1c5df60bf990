/** Names that a device or an app has given: they say when, not what. */
const givenByDevice =
  /^(?:(?:new |voice )?(?:recording|record|rec|audio|aud|ptt|img|vid|mov|dsc|memo|voice|voice memo|note|sound|track|zoom|dji|wa|signal|telegram|untitled|untitled recording)[\s_-]*)?(?:wa)?[\d\s_.:()\-–tz]*$/i

/** One word in lower case says what a file is (“long”, “test”), and is nobody’s title for a note. */
const loneWord = /^\p{Ll}+[\d-]*$/u

/** What the file's name says about the note; empty where it is no title that a person gave. */
export function titleOfFile(name: string): string {
  const words = name
    .replace(/\.[^.]+$/, '')
    .replaceAll('_', ' ')
    .trim()
  return loneWord.test(words) || givenByDevice.test(words.replace(/\bWA\d+$/i, '')) ? '' : words.slice(0, 500)
}
