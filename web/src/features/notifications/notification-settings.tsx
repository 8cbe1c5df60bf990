import type { NotificationSettings as Settings } from '@earmark/core/notifications/api.ts'
import {
  type ChosenKind,
  chosenKinds,
  type Delivery,
  hasOwnEmail,
  isMailOnly,
  kindNames,
} from '@earmark/core/notifications/kinds.ts'
import { useEffect, useState } from 'react'
import { sentenceOf } from '../../base/api/api-error.ts'
import { api } from '../../base/api/fetch-client.ts'
import { Checkbox } from '../../base/ui/checkbox.tsx'
import { Notice } from '../../base/ui/notice.tsx'
import { Skeleton } from '../../base/ui/skeleton.tsx'

/** What the person is told of, and where. */
export function NotificationSettings() {
  const [settings, setSettings] = useState<Settings>()
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    const ending = new AbortController()
    api.call('GET /notifications/settings', { signal: ending.signal }).then(setSettings, (error: unknown) => {
      if (!ending.signal.aborted) setFailure(sentenceOf(error))
    })
    return () => ending.abort()
  }, [])
  const handleChange = async (next: Settings) => {
    const before = settings
    setSettings(next)
    setFailure(undefined)
    try {
      await api.call('PUT /notifications/settings', { body: next })
    } catch (error) {
      setSettings(before)
      setFailure(sentenceOf(error))
    }
  }
  return (
    <div className="grid gap-6">
      {failure && <Notice kind="alert">{failure}</Notice>}
      {!settings && !failure && <Skeleton className="h-40 w-full" />}
      {settings &&
        chosenKinds.map((kind) => (
          <KindChoice
            key={kind}
            kind={kind}
            delivery={settings[kind]}
            onChange={(delivery) => void handleChange({ ...settings, [kind]: delivery })}
          />
        ))}
      <p className="text-sm text-ink-2">
        Emails are grouped over two minutes and leave out anything you can no longer see.
      </p>
    </div>
  )
}

interface KindChoiceProps {
  kind: ChosenKind
  delivery: Delivery
  onChange: (delivery: Delivery) => void
}

function KindChoice({ kind, delivery, onChange }: KindChoiceProps) {
  const { name, hint } = kindNames[kind]
  return (
    <fieldset>
      <legend className="font-semibold">{name}</legend>
      <p className="text-sm text-ink-2">{hint}</p>
      <div className="flex flex-wrap gap-x-8">
        {!isMailOnly(kind) && (
          <Checkbox
            label="In the app"
            checked={delivery.app}
            onChange={(event) => onChange({ ...delivery, app: event.target.checked })}
          />
        )}
        {hasOwnEmail(kind) ? (
          <p className="self-center text-sm text-ink-2">Always by email.</p>
        ) : (
          <Checkbox
            label="By email"
            checked={delivery.mail}
            onChange={(event) => onChange({ ...delivery, mail: event.target.checked })}
          />
        )}
      </div>
    </fieldset>
  )
}
