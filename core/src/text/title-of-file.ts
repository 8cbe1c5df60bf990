/** Names that a device or an app has given: they say when, not what. */
const givenByDevice =
  /^(?:(?:new |voice )?(?:recording|record|rec|audio|aud|ptt|memo|voice|voice memo|note|sound|track|zoom|dji|wa|signal|telegram|untitled|untitled recording)[\s_-]*)?(?:wa)?[\d\s_.:()\-–tz]*$/i

/** What the file's name says about the note; empty where it was not a person who chose it. */
export function titleOfFile(name: string): string {
  const words = name
    .replace(/\.[^.]+$/, '')
    .replaceAll('_', ' ')
    .trim()
  return givenByDevice.test(words.replace(/\bWA\d+$/i, '')) ? '' : words.slice(0, 500)
}
