import type { CreationLine } from '../entities/creation.ts'
import type { ManyKind, ReadKind } from '../entities/made.ts'
import type { TemplateSection } from '../entities/template.ts'
import { type CreationSource, makeCreation, makeSections } from './make-creation.ts'

/** What is to be made: one of the kinds, or the sections of a template. */
export type Wanted = { kind: ReadKind | ManyKind } | { sections: readonly TemplateSection[] }

export function makeOne(wanted: Wanted, source: CreationSource): CreationLine[] {
  return 'kind' in wanted ? makeCreation(wanted.kind, source) : makeSections(wanted.sections, source)
}
