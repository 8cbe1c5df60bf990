import { roleNames } from '@earmark/core/teams/role-names.ts'
import type { InvitationFace } from '@earmark/core/teams/teams-api.ts'
import { useEffect, useState } from 'react'
import { sentenceOf } from '../../base/api/api-error.ts'
import { api } from '../../base/api/fetch-client.ts'
import { signOut } from '../../base/session/sign-out.ts'
import { switchAccount } from '../../base/session/switch-account.ts'
import { useViewer } from '../../base/session/use-viewer.ts'
import { Button } from '../../base/ui/button.tsx'
import { LinkButton } from '../../base/ui/link-button.tsx'
import { Notice } from '../../base/ui/notice.tsx'
import { Skeleton } from '../../base/ui/skeleton.tsx'
import { useAction } from '../../base/settings/use-action.ts'

type Looked =
  | { kind: 'looking' }
  | { kind: 'refused'; sentence: string }
  | { kind: 'face'; face: InvitationFace }

/** Who invites to what, and the way in: signed in at once, else by signing in or up first. */
export function HeldInvitation({ token, isGuest }: { token: string; isGuest: boolean }) {
  const [looked, setLooked] = useState<Looked>({ kind: 'looking' })
  useEffect(() => {
    const leaving = new AbortController()
    api.call('POST /invitations/look', { body: { token }, signal: leaving.signal }).then(
      (face) => setLooked({ kind: 'face', face }),
      (error: unknown) => {
        if (!leaving.signal.aborted) setLooked({ kind: 'refused', sentence: sentenceOf(error) })
      },
    )
    return () => leaving.abort()
  }, [token])
  if (looked.kind === 'looking') {
    return (
      <div role="status" className="grid gap-4">
        <span className="sr-only">Checking the invitation</span>
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </div>
    )
  }
  if (looked.kind === 'refused') return <RefusedInvitation sentence={looked.sentence} isGuest={isGuest} />
  return <Invited face={looked.face} token={token} />
}

export function RefusedInvitation({ sentence, isGuest }: { sentence: string; isGuest: boolean }) {
  return (
    <>
      <h1 className="text-4xl">This invitation does not work</h1>
      <p role="alert" className="mt-4 text-ink-2">
        {sentence}
      </p>
      <LinkButton to={isGuest ? '/login' : '/app'} size="l" className="mt-8 self-start">
        {isGuest ? 'Sign in' : 'My notes'}
      </LinkButton>
    </>
  )
}

function Invited({ face, token }: { face: InvitationFace; token: string }) {
  return (
    <>
      <h1 className="text-4xl break-words">Join {face.team}</h1>
      <p className="mt-4 break-words text-ink-2">
        {face.invited_by || 'Someone'} invites you as {article[face.role]}{' '}
        {roleNames[face.role].toLowerCase()}. {whatComes[face.role]}
        {face.email_hint && ` The invitation is for ${face.email_hint}.`}
      </p>
      <div className="mt-8 grid gap-4">
        <Way face={face} token={token} />
      </div>
    </>
  )
}

const article = { administrator: 'an', member: 'a', guest: 'a' } as const

const whatComes = {
  administrator: 'You will see the team’s notes and manage its people and channels.',
  member: 'You will see the team’s notes and add your own.',
  guest: 'You will see only the channels you are invited to.',
} as const

function Way({ face, token }: { face: InvitationFace; token: string }) {
  const viewer = useViewer()
  const { isBusy, failure, run } = useAction()
  const join = async () => {
    const { account_id } = await api.call('POST /invitations/accept', { body: { token } })
    await switchAccount(account_id)
  }
  if (face.standing === 'guest') return <GuestWays token={token} />
  if (face.standing === 'already_member') {
    return (
      <>
        <p role="status">You are already in this team.</p>
        <LinkButton to="/app" className="justify-self-start">
          My notes
        </LinkButton>
      </>
    )
  }
  if (face.standing === 'another_address') return <AnotherAddress token={token} />
  return (
    <>
      {failure && <Notice kind="alert">{failure}</Notice>}
      <Button size="l" busy={isBusy} onClick={() => run(join)}>
        Join the team
      </Button>
      {viewer.kind === 'user' && (
        <p className="text-sm break-words text-ink-2">
          You join as {viewer.user.name}, {viewer.user.email}.
        </p>
      )}
    </>
  )
}

/** Who signs out here comes back by signing in as the one who is invited. */
function AnotherAddress({ token }: { token: string }) {
  const viewer = useViewer()
  const { isBusy, failure, run } = useAction()
  const change = () => signOut({ next: wayBack(token) })
  return (
    <>
      <Notice kind="alert">
        {viewer.kind === 'user' && `You are signed in as ${viewer.user.email}. `}
        This invitation is for another address. Sign in with that one, or ask for an invitation to yours.
      </Notice>
      {failure && <Notice kind="alert">{failure}</Notice>}
      <Button look="quiet" className="justify-self-start" busy={isBusy} onClick={() => run(change)}>
        Sign out
      </Button>
    </>
  )
}

function wayBack(token: string): string {
  return `/invite/accept?token=${token}`
}

/** Both lead back here. */
function GuestWays({ token }: { token: string }) {
  const next = encodeURIComponent(wayBack(token))
  return (
    <>
      <LinkButton to={`/signup?next=${next}`} size="l">
        Create account
      </LinkButton>
      <LinkButton to={`/login?next=${next}`} size="l" look="quiet">
        Sign in
      </LinkButton>
    </>
  )
}
