import type { CreationLine } from '../entities/creation.ts'
import type { ReadKind } from '../entities/made.ts'
import type { TemplateSection } from '../entities/template.ts'
import { type CreationSource, makeCreation, makeSections } from './make-creation.ts'

/** What is to be made: one of the kinds, or the sections of a template. */
export type Wanted = { kind: ReadKind } | { sections: readonly TemplateSection[] }

export interface MakeRequest {
  wanted: Wanted
  source: CreationSource
}

export function makeOne({ wanted, source }: MakeRequest): CreationLine[] {
  return 'kind' in wanted ? makeCreation(wanted.kind, source) : makeSections(wanted.sections, source)
}
