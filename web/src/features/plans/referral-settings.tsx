import type { ReferralAnswer } from '@earmark/core/referral/referral-api.ts'
import { useState } from 'react'
import { api } from '../../base/api/fetch-client.ts'
import { CopyField } from '../../base/settings/copy-field.tsx'
import { LoadedPart } from '../../base/settings/loaded-part.tsx'
import { SettingsPart } from '../../base/settings/settings-part.tsx'
import { useAction } from '../../base/settings/use-action.ts'
import { useLoaded } from '../../base/settings/use-loaded.ts'
import { useDates } from '../../base/times/use-dates.ts'
import { Notice } from '../../base/ui/notice.tsx'
import { QrPicture } from '../../base/ui/qr-picture.tsx'
import { Switch } from '../../base/ui/switch.tsx'
import { rewardText } from './reward-text.ts'

/** The person's own link, and what came of it. */
export function ReferralSettings() {
  const { state, reload } = useLoaded('GET /referral')
  const [changed, setChanged] = useState<ReferralAnswer>()
  return (
    <SettingsPart
      title="Recommend Earmark"
      about="Someone who signs up within 30 days of opening your link and pays gives both of you one month: a week after their first payment, at most twelve times a year."
    >
      <LoadedPart state={state} what="your link" onRetry={reload}>
        {(loaded) => <Referral referral={changed ?? loaded} onChange={setChanged} />}
      </LoadedPart>
    </SettingsPart>
  )
}

interface ReferralProps {
  referral: ReferralAnswer
  onChange: (referral: ReferralAnswer) => void
}

function Referral({ referral: { url, visits, sign_ups, shows_name, rewards }, onChange }: ReferralProps) {
  const { isBusy, failure, run } = useAction()
  const choose = async (shown: boolean) =>
    onChange(await api.call('PUT /referral', { body: { shows_name: shown } }))
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center gap-5">
        <QrPicture text={url} label="QR code of your link" className="size-32 shrink-0" />
        <div className="grid min-w-0 grow basis-64 gap-3">
          <CopyField label="Your link" value={url} />
          <p className="text-ink-2 tabular-nums">
            {counted(visits, 'visit')} · {counted(sign_ups, 'sign-up')}
          </p>
        </div>
      </div>
      <Switch
        label="Show my first name to people who open the link"
        checked={shows_name}
        disabled={isBusy}
        onChange={({ currentTarget }) => run(() => choose(currentTarget.checked))}
      />
      {failure && <Notice kind="alert">{failure}</Notice>}
      <Rewards rewards={rewards} />
    </div>
  )
}

function Rewards({ rewards }: Pick<ReferralAnswer, 'rewards'>) {
  const dates = useDates()
  if (rewards.length === 0) return <p className="text-ink-2">Nobody has signed up through your link yet.</p>
  return (
    <ul aria-label="Rewards" className="grid divide-y divide-line border-y border-line">
      {rewards.map((reward) => (
        <li key={reward.id} className="grid gap-0.5 py-2.5">
          <p>
            {reward.side === 'referrer'
              ? 'Someone signed up through your link'
              : 'You signed up through a link'}
            <span className="ml-2 text-sm whitespace-nowrap text-ink-2">{dates.day(reward.at)}</span>
          </p>
          <p className="text-sm text-ink-2">{rewardText(reward, dates)}</p>
        </li>
      ))}
    </ul>
  )
}

function counted(count: number, what: string): string {
  return `${count} ${count === 1 ? what : `${what}s`}`
}
