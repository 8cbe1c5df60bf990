import type { ScriptHandle } from '../base/loading/script-handle.ts'
import { pageMeta } from '../base/page-meta.ts'
import { QuizFlow } from '../features/quiz/quiz-flow.tsx'

export const meta = pageMeta(
  'quiz1',
  'Five questions, and the tags, template and plan that suit your answers.',
)

export const handle: ScriptHandle = { script: 'later' }

export default function QuizPage() {
  return (
    <>
      <h1 className="mb-6 font-sans text-base font-semibold tracking-normal">Find your set-up</h1>
      <QuizFlow />
    </>
  )
}
