import type { Attachment } from '../entities/attachment.ts'

/** A picture that is given out is held whole while what it says besides its pixels is taken out. */
export const mostPictureBytes = 10_000_000

/** Of these the pixels alone are given out. */
export const cleanedPictures = ['image/jpeg', 'image/png', 'image/webp'] as const

type File = Pick<Attachment, 'type' | 'bytes' | 'file_name'>

/** A picture of which nothing is given out. */
export function isTooLargeToClean({ type, bytes }: Pick<File, 'type' | 'bytes'>): boolean {
  return isCleaned(type) && (bytes ?? 0) > mostPictureBytes
}

/** A picture of which the pixels are given out. */
export function isCleanable(file: Pick<File, 'type' | 'bytes'>): boolean {
  return isCleaned(file.type) && !isTooLargeToClean(file)
}

/** Why a chosen file cannot be the picture of a page; `isSeen`: a browser can show it. */
export function pictureTrouble({
  isSeen,
  ...file
}: Pick<File, 'type' | 'bytes'> & { isSeen: boolean }): string | undefined {
  if (isTooLargeToClean(file)) return 'This picture is too large. Choose one of up to 10 MB.'
  if (!isCleaned(file.type)) return 'This is not a JPEG, PNG or WebP picture. Choose one that is.'
  return isSeen ? undefined : 'This file cannot be read as a picture. Choose another.'
}

/** What is to be known of an attachment before it goes along with a link; null: nothing. */
export function attachmentCaution(file: File): string | null {
  if (isTooLargeToClean(file)) return 'Too large to be given out: visitors get pictures of up to 10 MB.'
  if (!isCleaned(file.type) && tellingPictures.test(file.file_name ?? '')) {
    return 'Goes out as it is: it may say where and when it was taken. As JPEG, PNG or WebP it does not.'
  }
  return null
}

function isCleaned(type: string | null): boolean {
  return cleanedPictures.some((known) => known === type)
}

/** Kinds of pictures of which nobody here can take apart what they say. */
const tellingPictures = /\.(?:heic|heif|hif|avif|tiff?|dng|gif|jxl|jp2)$/i
