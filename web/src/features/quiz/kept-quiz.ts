import { fromText, type Quiz, toText } from './quiz.ts'

/** Under this name a later sign-up can find the answers. */
const key = 'earmark.quiz1'

export function keptQuiz(): Quiz | undefined {
  try {
    return fromText(localStorage.getItem(key))
  } catch {
    // Storage may be switched off in this browser: then there is nothing kept.
    return undefined
  }
}

/** Whether it could be kept; a browser without storage keeps nothing, and the page must not say it did. */
export function keepQuiz(quiz: Quiz): boolean {
  try {
    localStorage.setItem(key, toText(quiz))
    return true
  } catch {
    return false
  }
}

export function forgetQuiz(): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing was kept where storage is switched off.
  }
}
