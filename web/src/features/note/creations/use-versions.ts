import type { Attachment } from '@earmark/core/entities/attachment.ts'
import type { CreationVersion } from '@earmark/core/entities/creation.ts'
import type { Made } from '@earmark/core/entities/made.ts'
import type { MainDb } from '../../../base/local-db/schema.ts'
import { useDeviceRead } from '../../../base/local-db/use-device-read.ts'

/** What was made from the words of a note. */
export type Creation = Attachment & { made: Made }

const creationVersions = { read: readVersions, refs: /^creation_version:/ }

/** Of all that was made from a note, oldest first; undefined: not read yet. */
export function useVersions(ulid: string): readonly CreationVersion[] | undefined {
  return useDeviceRead(creationVersions, ulid)
}

async function readVersions(db: MainDb, ulid: string): Promise<CreationVersion[]> {
  const versions = await db.getAllFromIndex('creation_versions', 'ulid', ulid)
  const timeOf = ({ created_at, id }: CreationVersion) => `${created_at} ${id}`
  return versions.toSorted((a, b) => (timeOf(a) < timeOf(b) ? -1 : 1))
}

export function isCreation(attachment: Attachment): attachment is Creation {
  return attachment.made !== undefined
}
