import type { RefObject } from 'react'
import { Button } from '../../base/ui/button.tsx'
import { Glyph } from '../../base/ui/glyph.tsx'
import { StepProgress } from '../../base/ui/step-progress.tsx'
import type { QuizView } from './quiz.ts'

interface QuizQuestionProps {
  view: Extract<QuizView, { kind: 'question' }>
  heading: RefObject<HTMLHeadingElement | null>
  onAnswer: (value: string) => void
  onBack: (() => void) | undefined
}

export function QuizQuestion({ view, heading, onAnswer, onBack }: QuizQuestionProps) {
  const { question, number, of, chosen } = view
  return (
    <section>
      <StepProgress label="Questions answered" value={number - 1} max={of} />
      <p className="text-sm text-ink-2">
        Question {number} of {of}
      </p>
      <h2 ref={heading} tabIndex={-1} className="mt-8 text-3xl outline-none sm:text-4xl">
        {question.text}
      </h2>
      <ul className="mt-7 flex flex-col gap-3">
        {question.options.map((option) => (
          <li key={option.value}>
            <button
              type="button"
              aria-pressed={option.value === chosen}
              onClick={() => onAnswer(option.value)}
              className="min-h-14 w-full rounded-m border border-line-2 bg-surface px-5 py-3 text-left text-lg font-medium transition hover:border-edge aria-pressed:border-ink aria-pressed:bg-sunken"
            >
              {option.label}
            </button>
          </li>
        ))}
      </ul>
      <div className="mt-6 min-h-11">
        {onBack && (
          <Button look="plain" onClick={onBack}>
            <Glyph name="arrow-left" className="size-4" />
            Back
          </Button>
        )}
      </div>
    </section>
  )
}
