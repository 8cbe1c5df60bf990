import { recommend, type SetUp } from '@earmark/core/quiz/recommend.ts'
import { newId } from '../../base/local-db/new-id.ts'
import type { Notes } from '../../base/local-db/notes.ts'
import { untilSynced } from '../../base/local-db/until-synced.ts'
import { showToastWith } from '../../base/ui/toasts.ts'
import { viewOf } from './quiz.ts'
import { forgetQuiz, readQuiz } from './stored-quiz.ts'

/** Who answered the questions and then made an account finds the recommended tags and template in it. */
export async function applyQuiz(
  notes: Notes,
  ended: AbortSignal,
  open: (path: string) => void,
): Promise<void> {
  await untilSynced(notes, ended)
  const quiz = readQuiz()
  const view = quiz && viewOf(quiz)
  if (ended.aborted || view?.kind !== 'finished') return
  forgetQuiz()
  // Tags of their own mean that this account is not new.
  if (notes.snapshot().tags.length > 0) return
  const setUp = recommend(view.answers)
  await make(setUp, notes)
  const run = () => open('/d/settings/templates')
  showToastWith({ text: whatIsSetUp(setUp), action: { label: 'See template', run } })
}

async function make({ tags, template }: SetUp, notes: Notes): Promise<void> {
  const made = tags.map((name) => ({ id: newId(), name }))
  for (const tag of made) await notes.mutate('tag.create', tag)
  await notes.mutate('template.save', {
    id: newId(),
    name: template.name,
    makes: { by: 'sections', sections: [...template.sections] },
    runs_on: { tags: made.filter(({ name }) => name === template.tag).map(({ id }) => id), channels: [] },
  })
}

function whatIsSetUp({ tags, template }: SetUp): string {
  return `Set up for you: ${tags.length} tags, and the template “${template.name}”, which runs after each recording tagged “${template.tag}”.`
}
