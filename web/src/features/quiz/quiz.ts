import { type Answers, type Question, questions } from '@earmark/core/quiz/questions.ts'

/** A quiz is the answers given so far, in the order of the questions, and the question looked at. */
export interface Quiz {
  step: number
  given: readonly string[]
}

export type QuizView =
  | { kind: 'question'; question: Question; number: number; of: number; chosen: string | undefined }
  | { kind: 'finished'; answers: Answers }

export const newQuiz: Quiz = { step: 0, given: [] }

/** An answer that is not among the question's own changes nothing. */
export function answer(quiz: Quiz, value: string): Quiz {
  if (!isAnswerAt(quiz.step, value)) return quiz
  return {
    step: quiz.step + 1,
    given: [...quiz.given.slice(0, quiz.step), value, ...quiz.given.slice(quiz.step + 1)],
  }
}

/** Going back keeps what was answered, so that one answer can be changed without giving the rest again. */
export function back(quiz: Quiz): Quiz {
  return { ...quiz, step: Math.max(0, quiz.step - 1) }
}

export function viewOf({ step, given }: Quiz): QuizView {
  const question = questions[step]
  if (!question) return { kind: 'finished', answers: asAnswers(given) }
  return { kind: 'question', question, number: step + 1, of: questions.length, chosen: given[step] }
}

/** The text kept in the browser between visits. */
export function toText(quiz: Quiz): string {
  return JSON.stringify(quiz.given)
}

/** A finished quiz from kept text; what is not one (another version's, or tampered with) is no quiz. */
export function fromText(text: string | null): Quiz | undefined {
  const given = parse(text)
  if (!Array.isArray(given) || given.length !== questions.length) return undefined
  if (!given.every((value, step) => isAnswerAt(step, value))) return undefined
  return { step: questions.length, given }
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    // Text that is not ours means the same as no text.
    return undefined
  }
}

function isAnswerAt(step: number, value: unknown): value is string {
  return questions[step]?.options.some((option) => option.value === value) ?? false
}

function asAnswers(given: readonly string[]): Answers {
  const entries = questions.map(({ id }, step) => [id, given[step]])
  // Every value passed isAnswerAt for its own question, so the record is complete and well typed.
  return Object.fromEntries(entries) as Answers
}
