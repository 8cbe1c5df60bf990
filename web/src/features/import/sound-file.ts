import { soundRefusals } from '@earmark/core/speech/sound-refusal.ts'
import { acceptedCaptions } from './caption-files.ts'

/** By the ending of its name: browsers know the type of hardly half of these. */
const endings =
  'mp3 m4a m4b mp4 mov wav wave w64 ogg oga opus webm weba flac aac amr 3gp aif aiff aifc caf au wma ac3 avi wv spx mka mkv ape tta'.split(
    ' ',
  )

/** For the field in which files are chosen: sounds, and what may lie beside them. */
export const acceptedSound = ['audio/*', ...endings.map((ending) => `.${ending}`), acceptedCaptions].join(',')

/** Why a file is not taken, in one sentence; undefined: it is. What is inside it, the server finds out. */
export function refusalOf({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | undefined {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  if (!endings.includes(ending) && !type.startsWith('audio/')) return soundRefusals.unsupported
  return size === 0 ? soundRefusals.empty : undefined
}
