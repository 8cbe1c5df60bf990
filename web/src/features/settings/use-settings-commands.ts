import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useCommands } from '../../base/ui/use-commands.ts'
import { settingsSections } from './sections.ts'

/** Each section can be gone to from anywhere. */
export function useSettingsCommands(): void {
  const navigate = useNavigate()
  useCommands(
    useMemo(
      () =>
        settingsSections.map(({ id, text }) => ({
          id: `settings-${id}`,
          name: `Settings: ${text}`,
          keywords: 'preferences options change',
          run: () => void navigate(`/d/settings/${id}`),
        })),
      [navigate],
    ),
  )
}
