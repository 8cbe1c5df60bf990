import { useSearchParams } from 'react-router'
import { useViewer } from '../base/session/use-viewer.ts'
import { HeldInvitation, RefusedInvitation } from '../features/teams/held-invitation.tsx'

export default function InviteAcceptPage() {
  const isGuest = useViewer().kind === 'guest'
  const [asked] = useSearchParams()
  const token = asked.get('token') ?? ''
  if (token === '') {
    const sentence =
      'The link is incomplete. Open it again from the message; if that does not help, ask for a new one.'
    return <RefusedInvitation sentence={sentence} isGuest={isGuest} />
  }
  return <HeldInvitation token={token} isGuest={isGuest} />
}
