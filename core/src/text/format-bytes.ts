/** `48 MB`, in steps of a thousand. */
export function formatBytes(bytes: number): string {
  const step = steps.find(({ from }) => bytes >= from)
  if (!step) return `${bytes} B`
  const value = bytes / step.from
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} ${step.unit}`
}

const steps = [
  { from: 1_000_000_000, unit: 'GB' },
  { from: 1_000_000, unit: 'MB' },
  { from: 1_000, unit: 'kB' },
]
