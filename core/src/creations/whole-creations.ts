import type { Attachment } from '../entities/attachment.ts'
import type { CreationVersion } from '../entities/creation.ts'
import { creationText } from './creation-text.ts'

/** For who takes a note along: what was made from it with all of its text, of which the attachment has the beginning. */
export function wholeCreations(
  attachments: readonly Attachment[],
  versions: readonly CreationVersion[],
): Attachment[] {
  return attachments.map((attachment) => {
    const version = versions.find(({ id }) => id === attachment.made?.version)
    return version ? { ...attachment, description: creationText(version.lines) } : attachment
  })
}
