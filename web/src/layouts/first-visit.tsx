import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useNotes } from '../base/local-db/notes-context.tsx'
import { isNewAccount } from '../base/session/new-account.ts'
import { useLatest } from '../base/use-latest.ts'
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
  const notes = useNotes()
  const navigate = useLatest(useNavigate())
  useEffect(() => {
    if (!hasQuizAnswers()) return undefined
    const ending = new AbortController()
    import('../features/quiz/apply-quiz.ts')
      .then(({ applyQuiz }) => applyQuiz(notes, ending.signal, (path) => void navigate.current(path)))
      // Without a connection the answers stay kept, and the next visit tries again.
      .catch(() => undefined)
    return () => ending.abort()
  }, [notes, navigate])
}
