/** The first letter of a name, in capitals: it stands where a picture would. */
export function initialOf(name: string): string {
  // By whole characters: half of an emoji is no letter.
  const [letter = '?'] = Array.from(name.trim().toLocaleUpperCase())
  return letter
}
