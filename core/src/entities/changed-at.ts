import { z } from 'zod'

/** When a person last changed each part of an entity: `title`, `tag:01J…`. What nobody has changed is not in it. */
export const changedAt = z.record(z.string().max(80), z.iso.datetime())
export type ChangedAt = z.infer<typeof changedAt>

/** Whether anything was changed that whoever knows `seen` had not heard of. */
export function hasUnseen(changed: ChangedAt, seen: ChangedAt): boolean {
  return Object.entries(changed).some(([part, at]) => at > (seen[part] ?? ''))
}
