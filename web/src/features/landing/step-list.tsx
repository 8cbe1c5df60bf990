/** Numbered steps a person does one after the other. */
export function StepList({ steps }: { steps: readonly string[] }) {
  return (
    <ol className="flex flex-col gap-3">
      {steps.map((step, at) => (
        <li key={step} className="flex gap-3">
          <span
            className="grid size-7 shrink-0 place-items-center rounded-full bg-sunken text-sm font-semibold"
            aria-hidden="true"
          >
            {at + 1}
          </span>
          <span className="pt-0.5 text-ink-2">{step}</span>
        </li>
      ))}
    </ol>
  )
}
