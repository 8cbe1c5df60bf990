import { quizKey } from './has-quiz-answers.ts'
import { fromText, type Quiz, toText } from './quiz.ts'

export function readQuiz(): Quiz | undefined {
  try {
    return fromText(localStorage.getItem(quizKey))
  } catch {
    // Storage may be switched off in this browser: then there is nothing kept.
    return undefined
  }
}

/** Whether it could be kept; a browser without storage keeps nothing, and the page must not say it did. */
export function saveQuiz(quiz: Quiz): boolean {
  try {
    localStorage.setItem(quizKey, toText(quiz))
    return true
  } catch {
    return false
  }
}

export function forgetQuiz(): void {
  try {
    localStorage.removeItem(quizKey)
  } catch {
    // Nothing was kept where storage is switched off.
  }
}
