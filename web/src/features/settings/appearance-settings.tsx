import { ThemeChoice } from '../../base/ui/theme-choice.tsx'

export function AppearanceSettings() {
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-ink-2">Your choice is saved in this browser.</p>
      <ThemeChoice />
    </div>
  )
}
