import { useId } from 'react'

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
  return (
    <fieldset className="inline-flex w-fit max-w-full flex-wrap rounded-[1.5rem] bg-sunken p-1 shadow-[inset_0_0_0_1px_var(--line)]">
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
