import type { Attachment } from '@earmark/core/entities/attachment.ts'
import { useEffect, useState } from 'react'
import { fileAddress } from '../../base/attachments/attachment-facts.ts'

/** Without those whose bytes no browser can show, whatever they begin with. */
export function useSeenPictures(images: readonly Attachment[]): readonly Attachment[] {
  const [unseen, setUnseen] = useState<readonly string[]>([])
  const addresses = images.map(fileAddress).join(' ')
  useEffect(() => {
    for (const address of addresses.split(' ').filter(Boolean)) {
      const image = new Image()
      image.addEventListener('error', () => setUnseen((all) => [...all, address]))
      image.src = address
    }
  }, [addresses])
  return images.filter((image) => !unseen.includes(fileAddress(image)))
}

/** Whether there is a picture in the file. */
export async function isSeen(file: Blob): Promise<boolean> {
  try {
    const bitmap = await createImageBitmap(file)
    bitmap.close()
    return true
  } catch {
    // That it cannot be read is the answer.
    return false
  }
}
