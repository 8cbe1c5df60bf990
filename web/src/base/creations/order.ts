import type { Wanted } from '@earmark/core/creations/make-one.ts'
import type { Made } from '@earmark/core/entities/made.ts'
import type { Template } from '@earmark/core/entities/template.ts'

/** What somebody wants made, and how it is to be called. */
export interface Order {
  wanted: Wanted
  name: string
  template_id: string | null
}

export function kindOf({ wanted }: Order): Made['kind'] {
  return 'kind' in wanted ? wanted.kind : 'own'
}

/** What is wanted by a template; undefined: it cannot be made here. */
export function orderOfTemplate({ id, name, makes }: Template): (Order & { about: string }) | undefined {
  if (makes.by !== 'sections') return undefined
  const { sections } = makes
  const about = sections.map(({ heading }) => heading).join(', ')
  return { wanted: { sections }, name, template_id: id, about }
}
