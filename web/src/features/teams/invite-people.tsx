import { roleAbouts, roleNames } from '@earmark/core/teams/role-names.ts'
import {
  type InviteResult,
  isToBeTriedAgain,
  lacksChannel,
  maxInvitedAtOnce,
  privateByLink,
} from '@earmark/core/teams/invite-facts.ts'
import type { InvitedRole } from '@earmark/core/teams/teams-api.ts'
import { useRef, useState } from 'react'
import { api } from '../../base/api/fetch-client.ts'
import { Select } from '../../base/ui/select.tsx'
import { TextArea } from '../../base/ui/text-area.tsx'
import { AccountForm } from '../../base/forms/account-form.tsx'
import { LoadedPart } from '../../base/settings/loaded-part.tsx'
import { useLoaded } from '../../base/settings/use-loaded.ts'
import { textOf, useSubmit } from '../../base/forms/use-submit.ts'
import { addressesIn } from './addresses-in.ts'
import { ChannelChoice, chooseChannel } from './channel-choice.tsx'
import { InviteLink } from './invite-link.tsx'
import { InviteOutcomes } from './invite-outcomes.tsx'

const roleOptions = (['member', 'administrator', 'guest'] as const).map((value) => ({
  value,
  text: `${roleNames[value]}: ${roleAbouts[value]}`,
}))

interface InvitePeopleProps {
  accountId: string
  /** Someone was invited, or a link was made. */
  onInvited?: () => void
}

/** By email, many at once, or by a link. The same in the settings and on the page of its own. */
export function InvitePeople({ accountId, onInvited }: InvitePeopleProps) {
  const [role, setRole] = useState<InvitedRole>('member')
  const [channels, setChannels] = useState<string[]>([])
  const wish = { role, channels }
  const offered = useLoaded('GET /accounts/:id/invite-channels', { params: { id: accountId } })
  // Whoever is invited next is not for the same channels.
  const clearChannels = () => setChannels([])
  const { submission, results, box } = useInviting({
    accountId,
    wish,
    onAllInvited: clearChannels,
    onInvited,
  })
  const warning =
    offered.state.kind === 'ready' ? privateByLink(channels, offered.state.value.items) : undefined
  const handleLink = () => {
    clearChannels()
    onInvited?.()
  }
  return (
    <div className="grid gap-5">
      <AccountForm submission={submission} action="Send invitations">
        <TextArea
          ref={box}
          label="Email addresses"
          name="emails"
          rows={3}
          hint="Separate them with commas, spaces or new lines."
          error={submission.refusals['emails']}
        />
        <Select
          label="Role"
          name="role"
          options={roleOptions}
          value={role}
          // Its options are the roles.
          onChange={(event) => setRole(event.target.value as InvitedRole)}
        />
        <LoadedPart state={offered.state} what="the channels" onRetry={offered.reload}>
          {({ items }) => (
            <ChannelChoice
              items={items}
              chosen={channels}
              onChange={setChannels}
              isForGuest={role === 'guest'}
              error={submission.refusals['channels']}
            />
          )}
        </LoadedPart>
      </AccountForm>
      {results.length > 0 && <InviteOutcomes results={results} />}
      <InviteLink accountId={accountId} wish={wish} warning={warning} onMade={handleLink} />
    </div>
  )
}

interface Inviting {
  accountId: string
  wish: { role: InvitedRole; channels: string[] }
  /** Nobody is left in the box to be tried again. */
  onAllInvited: () => void
  onInvited: (() => void) | undefined
}

function useInviting({ accountId, wish, onAllInvited, onInvited }: Inviting) {
  const [results, setResults] = useState<InviteResult[]>([])
  const box = useRef<HTMLTextAreaElement>(null)
  const submission = useSubmit(async (values) => {
    const emails = addressesIn(textOf(values, 'emails'))
    const missing = missingIn(emails, wish)
    if (missing) return missing
    const params = { id: accountId }
    setResults([])
    const answer = await api.call('POST /accounts/:id/invitations', { params, body: { emails, ...wish } })
    setResults(answer.results)
    // Whoever was invited leaves the box: sent once more, the first email would work no longer.
    const left = leftIn(answer.results)
    if (box.current) box.current.value = left
    if (left === '') onAllInvited()
    onInvited?.()
    return {}
  })
  return { submission, results, box }
}

function missingIn(emails: readonly string[], wish: Parameters<typeof lacksChannel>[0]) {
  if (emails.length === 0) return { emails: 'Enter at least one email address.' }
  if (emails.length > maxInvitedAtOnce)
    return { emails: `Invite at most ${maxInvitedAtOnce} people at once.` }
  return lacksChannel(wish) ? { channels: chooseChannel } : undefined
}

function leftIn(results: readonly InviteResult[]): string {
  return results
    .filter(isToBeTriedAgain)
    .map(({ email }) => email)
    .join('\n')
}
