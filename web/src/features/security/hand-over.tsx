import type { CustomTokenAnswer } from '@earmark/core/sign-in-api.ts'
import { useEffect, useState } from 'react'
import { api } from '../../base/api/fetch-client.ts'
import { withProof } from '../../base/session/with-proof.ts'
import { Button } from '../../base/ui/button.tsx'
import { Notice } from '../../base/ui/notice.tsx'
import { QrPicture } from '../../base/ui/qr-picture.tsx'
import { SettingsPart } from '../../base/settings/settings-part.tsx'
import { useAction } from '../../base/settings/use-action.ts'
import { watchToken } from './watch-token.ts'

/** Signs in a phone or another computer without typing anything there. */
export function HandOver() {
  const [made, setMade] = useState<CustomTokenAnswer>()
  const [isUsed, setIsUsed] = useState(false)
  const { isBusy, failure, run } = useAction()
  useEffect(() => {
    if (!made) return undefined
    // A code that no longer works is not shown.
    const left = Date.parse(made.expires_at) - Date.now()
    const timer = setTimeout(() => setMade(undefined), Math.max(0, left))
    const unwatch = watchToken(made.token, () => {
      setMade(undefined)
      setIsUsed(true)
    })
    return () => {
      clearTimeout(timer)
      unwatch()
    }
  }, [made])

  const make = async () => {
    setIsUsed(false)
    setMade(await withProof(() => api.call('POST /me/custom-token')))
  }
  return (
    <SettingsPart
      title="Continue on another device"
      about="Scan a code with your phone, or open a link elsewhere, and you are signed in there. It works once, for five minutes. Do not show it to anyone."
    >
      {failure && <Notice kind="alert">{failure}</Notice>}
      {isUsed && (
        <p role="status" className="font-medium text-leaf">
          Signed in on the other device.
        </p>
      )}
      {made ? (
        <MadeLink made={made} onHide={() => setMade(undefined)} />
      ) : (
        <Button look="quiet" size="s" className="justify-self-start" busy={isBusy} onClick={() => run(make)}>
          Show the code
        </Button>
      )}
    </SettingsPart>
  )
}

function MadeLink({ made, onHide }: { made: CustomTokenAnswer; onHide: () => void }) {
  const copy = useAction()
  const [isCopied, setIsCopied] = useState(false)
  return (
    <div className="grid justify-items-start gap-4">
      <QrPicture text={made.url} label="Code to scan with the other device" className="w-56" />
      {copy.failure && <Notice kind="alert">The link could not be copied. Scan the code instead.</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button
          look="quiet"
          size="s"
          onClick={() =>
            copy.run(async () => {
              await navigator.clipboard.writeText(made.url)
              setIsCopied(true)
            })
          }
        >
          Copy link
        </Button>
        <Button look="plain" size="s" onClick={onHide}>
          Hide
        </Button>
      </div>
      <p role="status" className="text-sm text-ink-2">
        {isCopied ? 'Link copied.' : 'Waiting for the other device.'}
      </p>
    </div>
  )
}
