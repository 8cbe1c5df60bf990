import { api } from '../../base/api/fetch-client.ts'
import { forgetQuiz, readQuiz } from './stored-quiz.ts'
import { viewOf } from './quiz.ts'
import { recommend } from './recommend.ts'

/** Who answered the questions and then made an account finds the recommended tags in it. */
export async function applyQuiz(): Promise<void> {
  const quiz = readQuiz()
  const view = quiz && viewOf(quiz)
  if (view?.kind !== 'finished') return
  const { items } = await api.call('GET /tags')
  // Tags of their own mean that this account is not new.
  if (items.length === 0) {
    for (const name of recommend(view.answers).tags) await api.call('POST /tags', { body: { name } })
  }
  forgetQuiz()
}
