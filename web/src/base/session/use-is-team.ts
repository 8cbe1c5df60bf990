import { useViewer } from './use-viewer.ts'

/** Whether the account that is worked in is a team's. */
export function useIsTeam(): boolean {
  const viewer = useViewer()
  return viewer.kind === 'user' && viewer.account.kind === 'team'
}
