/** Under this name a later sign-up can find the answers. */
export const quizKey = 'earmark.quiz1'

/** Without reading them: the questions are not loaded for this. */
export function hasQuizAnswers(): boolean {
  try {
    return localStorage.getItem(quizKey) !== null
  } catch {
    // Storage may be switched off in this browser: then there are none.
    return false
  }
}
