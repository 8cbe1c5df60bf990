import { mostOfName, type WrittenKind } from '../entities/made.ts'
import { firstClause } from '../text/first-clause.ts'
import { oneLine } from '../text/one-line.ts'
import type { NewCreationRequest } from './creations-api.ts'

/** What a model is to write, as it is kept. */
export interface Wish {
  kind: WrittenKind
  name: string
  template_id: string | null
  /** What the person wants, in their words; null: the kind says all. */
  prompt: string | null
}

type WithoutTemplate = Exclude<NewCreationRequest, { kind: 'template' }>

export const writtenNames = {
  summary: 'Summary',
  journal: 'Journal',
  decisions: 'Decisions',
  email: 'Email',
  post: 'Post',
  translation: 'Translation',
} as const

export function wishOf(request: WithoutTemplate): Wish {
  const { kind } = request
  const own = { template_id: null, prompt: null }
  if (kind === 'translation') {
    const name = oneLine(`${writtenNames.translation}: ${request.language}`).slice(0, mostOfName)
    return { ...own, kind, name, prompt: request.language }
  }
  if (kind !== 'prompt') return { ...own, kind, name: writtenNames[kind] }
  return { ...own, kind: 'written', name: nameOfPrompt(request.prompt), prompt: request.prompt }
}

const fewLetters = 60

function nameOfPrompt(prompt: string): string {
  return firstClause(prompt, fewLetters) || 'Written'
}
