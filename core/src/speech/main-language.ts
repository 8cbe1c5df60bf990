/** What is needed of a segment, of an engine's or of a note's. */
interface Stretch {
  start: number
  end: number
  language?: string | undefined
  /** Only where it is not understood. */
  heard?: string | undefined
}

/** What most of it is in, by time; undefined where nothing is understood, or no language is told. */
export function mainLanguage(stretches: readonly Stretch[]): string | undefined {
  const seconds = new Map<string, number>()
  for (const { start, end, language, heard } of stretches) {
    if (language === undefined || heard !== undefined) continue
    seconds.set(language, (seconds.get(language) ?? 0) + end - start)
  }
  const [longest] = [...seconds].toSorted(([, one], [, other]) => other - one)
  return longest?.[0]
}
