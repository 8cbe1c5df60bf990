const captionEndings = ['vtt', 'srt']

/** For the field in which files are chosen. */
export const acceptedCaptions = captionEndings.map((ending) => `.${ending}`).join(',')

type Named = Pick<File, 'name' | 'webkitRelativePath'>

export function isCaptionFile({ name }: Pick<File, 'name'>): boolean {
  return captionEndings.includes(/\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '')
}

/**
 * The caption file of a sound: of the same name, or with a word between it and the ending (`call.en.vtt`,
 * `call.transcript.vtt`). Of several the nearest name, and WebVTT before SubRip, which names nobody.
 */
export function captionsOf<Given extends Named>(sound: Named, files: readonly Given[]): Given | undefined {
  const base = pathOf(sound).replace(/\.[^./]+$/, '')
  return files
    .filter((file) => isCaptionFile(file) && pathOf(file).startsWith(`${base}.`))
    .toSorted(
      (one, other) =>
        one.name.length - other.name.length ||
        Number(pathOf(other).endsWith('.vtt')) - Number(pathOf(one).endsWith('.vtt')),
    )[0]
}

/** In a folder that was chosen, names stand in theirs. */
function pathOf({ name, webkitRelativePath }: Named): string {
  return (webkitRelativePath || name).toLowerCase()
}
