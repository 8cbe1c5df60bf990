import { useState } from 'react'
import { MenuChoice } from '../../base/ui/menu.tsx'
import { applyTheme, readTheme, themeTexts } from '../../base/ui/theme-choice.tsx'

const options = (['light', 'dark', 'system'] as const).map((value) => ({ value, text: themeTexts[value] }))

/** In a menu, so only ever made in the browser, where the page says which theme holds. */
export function AppearanceChoice() {
  const [theme, setTheme] = useState(readTheme)
  return (
    <MenuChoice
      label="Appearance"
      options={options}
      value={theme}
      onChange={(chosen) => {
        setTheme(chosen)
        applyTheme(chosen)
      }}
    />
  )
}
