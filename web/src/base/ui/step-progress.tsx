interface StepProgressProps {
  /** What is being stepped through, for those who hear the page. */
  label: string
  /** Steps done, of all. */
  value: number
  max: number
}

/** How far along one is; stands in the header of the onboarding layout, wherever the page renders it. */
export function StepProgress({ label, value, max }: StepProgressProps) {
  return (
    <div className="pointer-events-none absolute inset-x-20 top-0 flex h-[4.75rem] items-center">
      <progress
        aria-label={label}
        value={value}
        max={max}
        className="mx-auto h-1.5 w-full max-w-md appearance-none overflow-hidden rounded-full bg-line-2 [&::-moz-progress-bar]:bg-ink [&::-webkit-progress-bar]:bg-line-2 [&::-webkit-progress-value]:bg-ink [&::-webkit-progress-value]:transition-all"
      />
    </div>
  )
}
