import type { AddressLinkAnswer } from '@earmark/core/safety-api.ts'
import { useEffect, useState } from 'react'
import { sentenceOf } from '../../base/api/api-error.ts'
import { api } from '../../base/api/fetch-client.ts'
import { useViewer } from '../../base/session/use-viewer.ts'
import { Button } from '../../base/ui/button.tsx'
import { LinkButton } from '../../base/ui/link-button.tsx'
import { FormHead } from '../../base/forms/form-head.tsx'
import { FormNotice } from '../../base/forms/form-notice.tsx'
import { useAction } from '../../base/settings/use-action.ts'

const send = (token: string, answer: 'look' | 'agree' | 'stop') =>
  api.call('POST /address-change', { body: { token, answer } })

export function AddressLink({ token }: { token: string }) {
  const [link, setLink] = useState<AddressLinkAnswer>()
  const [deadLink, setDeadLink] = useState<string>()
  useEffect(() => {
    send(token, 'look').then(setLink, (error: unknown) => setDeadLink(sentenceOf(error)))
  }, [token])

  if (deadLink !== undefined) return <DeadLink sentence={deadLink} />
  if (!link) return <p role="status">Checking the link…</p>
  if (link.state !== 'asked') return <Outcome link={link} />
  return <Choice link={link} token={token} onAnswered={setLink} />
}

function DeadLink({ sentence }: { sentence: string }) {
  const isGuest = useViewer().kind === 'guest'
  return (
    <>
      <FormHead title="This link does not work" />
      <FormNotice kind="alert">{sentence}</FormNotice>
      <LinkButton to={isGuest ? '/login' : '/app'} size="l" className="mt-8 self-start">
        {isGuest ? 'Go to sign in' : 'Go to my notes'}
      </LinkButton>
    </>
  )
}

interface ChoiceProps {
  link: AddressLinkAnswer
  token: string
  onAnswered: (link: AddressLinkAnswer) => void
}

function Choice({ link, token, onAnswered }: ChoiceProps) {
  const { isBusy, failure, run } = useAction()
  const answer = async (word: 'agree' | 'stop') => onAnswered(await send(token, word))
  const isOld = link.side === 'old'
  return (
    <>
      <FormHead title={isOld ? 'Change the address of your account?' : 'Confirm your new address'}>
        {isOld ? 'The new address will be ' : 'An Earmark account will use '}
        <span className="font-medium break-all text-ink">{link.new_email}</span>.
      </FormHead>
      <div className="grid gap-3">
        {failure && <FormNotice kind="alert">{failure}</FormNotice>}
        <Button size="l" busy={isBusy} onClick={() => run(() => answer('agree'))}>
          {isOld ? 'Yes, change it' : 'Confirm this address'}
        </Button>
        <Button size="l" look="quiet" busy={isBusy} onClick={() => run(() => answer('stop'))}>
          {isOld ? 'No, cancel it' : 'This was not me'}
        </Button>
      </div>
    </>
  )
}

function Outcome({ link }: { link: AddressLinkAnswer }) {
  const other = link.side === 'old' ? 'new' : 'old'
  return (
    <>
      {link.state === 'agreed' && (
        <FormHead title="Thank you">
          Now the {other} address has to approve it, with the link in its own email.
        </FormHead>
      )}
      {link.state === 'changed' && (
        <FormHead title="Your address has changed">You sign in as {link.new_email} from now on.</FormHead>
      )}
      {link.state === 'stopped' && (
        <FormHead title="The change is cancelled">
          Your address stays as it is. If you did not ask for the change, choose a new password.
        </FormHead>
      )}
      <LinkButton to="/app" size="l" className="self-start">
        Go to my notes
      </LinkButton>
    </>
  )
}
