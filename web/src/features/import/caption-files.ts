import type { Segment } from '@earmark/core/entities/recording.ts'
import { captionTroubles, maxCaptionBytes, readCaptionFile } from '@earmark/core/text/caption-file.ts'

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

/** The words of a caption file, or why it is not taken. */
export async function readCaptions(file: File): Promise<{ segments: Segment[] } | { reason: string }> {
  if (file.size > maxCaptionBytes) return { reason: captionTroubles.too_large }
  const segments = readCaptionFile(decoded(new Uint8Array(await file.arrayBuffer())))
  return segments.length === 0 ? { reason: captionTroubles.no_cues } : { segments }
}

/** UTF-16 says so at its beginning; what is no UTF-8 was written by an old program. */
function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
