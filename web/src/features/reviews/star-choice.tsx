import { useState } from 'react'
import { Star } from './star-row.tsx'

const choices = [1, 2, 3, 4, 5]

interface StarChoiceProps {
  defaultValue: number | undefined
  error: string | undefined
}

/** Five radio buttons, so that the arrow keys choose; each star up to the chosen one is full. */
export function StarChoice({ defaultValue = 0, error }: StarChoiceProps) {
  const [chosen, setChosen] = useState(defaultValue)
  return (
    <fieldset role="radiogroup" aria-invalid={error ? true : undefined} className="grid gap-1.5">
      <legend className="text-sm font-semibold">Stars</legend>
      <div className="-ml-2 flex">
        {choices.map((stars) => (
          <label
            key={stars}
            className="grid size-11 cursor-pointer place-items-center rounded-s has-focus-visible:outline-2 has-focus-visible:outline-ink"
          >
            <input
              type="radio"
              name="stars"
              value={stars}
              checked={stars === chosen}
              onChange={() => setChosen(stars)}
              aria-label={stars === 1 ? '1 star' : `${stars} stars`}
              aria-describedby="stars-about"
              className="sr-only"
            />
            <Star isFull={stars <= chosen} className="size-7" />
          </label>
        ))}
      </div>
      <div id="stars-about" className="text-sm empty:hidden">
        {error && (
          <p role="alert" className="text-danger">
            {error}
          </p>
        )}
      </div>
    </fieldset>
  )
}
