import { useEffect, useId, useRef } from 'react'
import { useLatest } from '../use-latest.ts'

interface SegmentedProps<Value extends string> {
  /** What is chosen between; heard, not seen. */
  label: string
  options: readonly { value: Value; text: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** A choice of a few, all in view. */
export function Segmented<Value extends string>({ label, options, value, onChange }: SegmentedProps<Value>) {
  const name = useId()
  const field = useRef<HTMLFieldSetElement>(null)
  const latest = useLatest({ options, value, onChange })
  useEffect(() => {
    // One may be pressed on a page that does not answer yet.
    const pressed = field.current?.querySelector<HTMLInputElement>('input:checked')?.value
    const { options: all, value: known, onChange: choose } = latest.current
    const option = all.find((each) => each.value === pressed)
    if (option && option.value !== known) choose(option.value)
  }, [latest])
  return (
    <fieldset
      ref={field}
      className="inline-flex w-fit max-w-full flex-wrap rounded-[1.5rem] bg-sunken p-1 shadow-[inset_0_0_0_1px_var(--line)]"
    >
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="relative inline-flex min-h-9 grow items-center justify-center rounded-full px-4 text-[0.9375rem] font-medium text-ink-2 transition has-checked:bg-surface has-checked:text-ink has-checked:shadow-1 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink max-sm:min-h-11"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
          />
          <span>{option.text}</span>
        </label>
      ))}
    </fieldset>
  )
}
