import { type ReactNode, useState } from 'react'
import { Button } from '../../base/ui/button.tsx'
import { type Mood, moods, promptAt } from './journal-prompts.ts'

/** A question to talk about, for four kinds of evening, and the way to answer it. */
export function PromptPicker({ answer }: { answer: ReactNode }) {
  const [mood, setMood] = useState<Mood>(moods[0])
  const [turn, setTurn] = useState(0)
  return (
    <div className="rounded-l border border-line bg-surface p-5 shadow-2 sm:p-8">
      <fieldset>
        <legend className="text-sm font-semibold">A question for</legend>
        <div className="mt-3 flex flex-wrap gap-2">
          {moods.map((choice) => (
            <label
              key={choice}
              className="flex min-h-10 cursor-pointer items-center rounded-full bg-sunken px-4 text-sm font-medium text-ink-2 has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink"
            >
              <input
                type="radio"
                name="mood"
                className="sr-only"
                checked={choice === mood}
                onChange={() => setMood(choice)}
              />
              {choice}
            </label>
          ))}
        </div>
      </fieldset>
      <p
        role="status"
        className="mt-7 flex min-h-32 items-center font-serif text-2xl leading-snug sm:text-3xl"
      >
        {promptAt(mood, turn)}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        {answer}
        <Button look="quiet" onClick={() => setTurn(turn + 1)}>
          Another question
        </Button>
      </div>
    </div>
  )
}
