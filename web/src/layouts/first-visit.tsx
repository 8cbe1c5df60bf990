import { useEffect } from 'react'
import { useNotes } from '../base/local-db/notes-context.tsx'
import { isNewAccount } from '../base/session/new-account.ts'
import { hasQuizAnswers } from '../features/quiz/has-quiz-answers.ts'

/** What is put into a new personal account. Few visits are the first, so that it is loaded for those alone. */
export function FirstVisit() {
  useSampleNote()
  useKeptQuiz()
  return null
}

function useSampleNote(): void {
  const notes = useNotes()
  useEffect(() => {
    if (!isNewAccount()) return undefined
    const ending = new AbortController()
    import('../features/notes/add-sample-note.ts')
      .then(({ addSampleNote }) => addSampleNote(notes, ending.signal))
      // Without a connection, or without room: the next visit tries again, or there is none.
      .catch(() => undefined)
    return () => ending.abort()
  }, [notes])
}

function useKeptQuiz(): void {
  useEffect(() => {
    if (hasQuizAnswers()) void applyKeptQuiz()
  }, [])
}

async function applyKeptQuiz(): Promise<void> {
  const { applyQuiz } = await import('../features/quiz/apply-quiz.ts')
  // Without a connection the answers stay kept, and the next visit tries again.
  await applyQuiz().catch(() => undefined)
}
