import { recommendPlan } from '@earmark/core/quiz/recommend-plan.ts'
import { recommend } from '@earmark/core/quiz/recommend.ts'
import { useEffect, useRef, useState } from 'react'
import { usePlans } from '../../base/session/use-plans.ts'
import { forgetQuiz, saveQuiz, readQuiz } from './stored-quiz.ts'
import { answer, back, newQuiz, type Quiz, viewOf } from './quiz.ts'
import { QuizQuestion } from './quiz-question.tsx'
import { QuizResult } from './quiz-result.tsx'

/** Five questions and the set-up that fits the answers. */
export function QuizFlow() {
  const [quiz, setQuiz] = useState(newQuiz)
  const [isKept, setKept] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const plans = usePlans()
  const view = viewOf(quiz)

  useEffect(() => {
    const kept = readQuiz()
    if (!kept) return
    setQuiz(kept)
    setKept(true)
  }, [])

  function go(next: Quiz) {
    setQuiz(next)
    if (viewOf(next).kind === 'finished') setKept(saveQuiz(next))
    // The new question is read out, and the keyboard stands at its start.
    requestAnimationFrame(() => heading.current?.focus())
  }

  if (view.kind === 'question') {
    return (
      <QuizQuestion
        view={view}
        heading={heading}
        onAnswer={(value) => go(answer(quiz, value))}
        onBack={quiz.step > 0 ? () => go(back(quiz)) : undefined}
      />
    )
  }
  return (
    <QuizResult
      setUp={recommend(view.answers)}
      plan={recommendPlan(view.answers, plans)}
      heading={heading}
      isKept={isKept}
      onBack={() => go(back(quiz))}
      onForget={() => {
        forgetQuiz()
        go(newQuiz)
      }}
    />
  )
}
