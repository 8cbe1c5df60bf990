import { hasRightTo } from '@earmark/core/access/has-right-to.ts'
import { may } from '@earmark/core/access/permissions.ts'
import type { Template } from '@earmark/core/entities/template.ts'
import type { Actor } from '@earmark/core/sync/tx.ts'
import type { MainDb } from '../local-db/schema.ts'
import { useDeviceRead } from '../local-db/use-device-read.ts'

const all = {
  read: async (db: MainDb): Promise<readonly Template[]> =>
    (await db.getAll('templates')).toSorted((a, b) => a.name.localeCompare(b.name)),
  refs: /^template:/,
}

/** Of the account that is open, by name; undefined: not read yet. */
export function useTemplates(): readonly Template[] | undefined {
  return useDeviceRead(all, '')
}

/** Guests of a team have none. */
export function mayMakeTemplates({ role }: Actor): boolean {
  return role === 'system' || may(role, 'template.create')
}

export function mayEditTemplate(actor: Actor, template: Template): boolean {
  return hasRightTo(actor, 'template.edit', template)
}
