import type { NewCreationRequest } from '@earmark/core/creations/creations-api.ts'
import { writtenNames } from '@earmark/core/creations/wishes.ts'
import type { CreationVersion } from '@earmark/core/entities/creation.ts'
import type { Made } from '@earmark/core/entities/made.ts'
import type { Template } from '@earmark/core/entities/template.ts'
import { firstClause } from '@earmark/core/text/first-clause.ts'

/** What a language model is to write, and how it is called while it does. */
export interface WrittenOrder {
  request: NewCreationRequest
  name: string
}

/** What needs nothing more to be said. */
export const plainOrders = (['summary', 'journal', 'decisions', 'email', 'post'] as const).map((kind) => ({
  request: { kind },
  name: writtenNames[kind],
}))

export const writtenAbout: Record<(typeof plainOrders)[number]['request']['kind'], string> = {
  summary: 'What matters; each sentence is checked against what was said',
  journal: 'What you told, day by day; each sentence is checked, too',
  decisions: 'What was decided; each sentence is checked, too',
  email: 'What was said, as an email to send',
  post: 'What was said, as a post to publish',
}

/** What the person has to say more of. */
export const wishTexts = {
  translation: { name: writtenNames.translation, about: 'All of it, in another language' },
  prompt: { name: 'Something else', about: 'What you ask for, in your words' },
}

/** Nothing of it can be chosen from the words of notes. */
export const withModelOnly = [
  ...(['summary', 'email', 'post'] as const).map((kind) => ({
    name: writtenNames[kind],
    about: writtenAbout[kind],
  })),
  wishTexts.translation,
  wishTexts.prompt,
]

/** Undefined: it is one of sections. */
export function writtenByTemplate({ id, name, makes }: Template) {
  if (makes.by !== 'prompt') return undefined
  const request = { kind: 'template' as const, template_id: id }
  return { request, name, key: id, about: `Written by the model: ${firstClause(makes.prompt, fewLetters)}` }
}

/** Of a prompt, where it is told which one it is. */
const fewLetters = 80

/** The same once more; undefined: what it was made by is gone, or no model made it. */
export function writtenAgain(
  { kind, name, template_id }: Made,
  versions: readonly Pick<CreationVersion, 'prompt'>[],
  templates: readonly Template[],
): WrittenOrder | undefined {
  const plain = plainOrders.find(({ request }) => request.kind === kind)
  if (plain) return { ...plain, name }
  if (template_id !== null) {
    const template = templates.find(({ id }) => id === template_id)
    return template && writtenByTemplate(template)
  }
  // An edit by hand has none: what was asked for stands with the version before.
  const prompt = versions.findLast((version) => version.prompt !== null)?.prompt
  if (!prompt) return undefined
  if (kind === 'translation') return { request: { kind, language: prompt }, name }
  return kind === 'written' ? { request: { kind: 'prompt', prompt }, name } : undefined
}
