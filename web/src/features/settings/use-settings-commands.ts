import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useCommands } from '../../base/ui/use-commands.ts'
import { useViewer } from '../../base/session/use-viewer.ts'
import { adminSections, isAdministrator, settingsSections } from '../../base/settings/sections.ts'

/** Each section can be gone to from anywhere. */
export function useSettingsCommands(): void {
  const navigate = useNavigate()
  const isAdmin = isAdministrator(useViewer())
  useCommands(
    useMemo(
      () => [
        ...settingsSections.map(({ id, text }) => ({
          id: `settings-${id}`,
          name: `Settings: ${text}`,
          keywords: 'preferences options change',
          run: () => void navigate(`/d/settings/${id}`),
        })),
        ...(isAdmin ? adminSections : []).map(({ id, text }) => ({
          id: `admin-${id}`,
          name: `Instance: ${text}`,
          keywords: 'settings administrator status',
          run: () => void navigate(`/d/admin/${id}`),
        })),
      ],
      [navigate, isAdmin],
    ),
  )
}
