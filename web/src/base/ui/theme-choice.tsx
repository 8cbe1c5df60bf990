import { type ThemeChoice as Choice, themeChoices, themeCookie } from '@earmark/core/page-context.ts'
import { useEffect, useState } from 'react'
import { Segmented } from './segmented.tsx'

export const themeTexts: Record<Choice, string> = { light: 'Light', dark: 'Dark', system: 'Same as device' }
const options = (['light', 'dark', 'system'] as const).map((value) => ({ value, text: themeTexts[value] }))
const yearSeconds = 365 * 24 * 60 * 60

/** Light, dark, or as the device is set. Kept in a cookie, so that the server's first paint is already right. */
export function ThemeChoice() {
  const [choice, setChoice] = useState<Choice>('system')
  useEffect(() => setChoice(readTheme()), [])

  const handleChange = (next: Choice) => {
    setChoice(next)
    applyTheme(next)
  }
  return <Segmented label="Appearance" options={options} value={choice} onChange={handleChange} />
}

/** Sets the theme of this page now, and of every page to come. */
export function applyTheme(choice: Choice): void {
  document.documentElement.dataset['theme'] = choice
  document.cookie = `${themeCookie}=${choice}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax`
}

export function readTheme(): Choice {
  const theme = document.documentElement.dataset['theme']
  return themeChoices.find((choice) => choice === theme) ?? 'system'
}
