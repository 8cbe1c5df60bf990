import { qrCode, qrPath } from '@earmark/core/qr/qr-code.ts'
import type { CustomTokenAnswer } from '@earmark/core/sign-in-api.ts'
import { useEffect, useState } from 'react'
import { api } from '../../../base/api/fetch-client.ts'
import { Button } from '../../../base/ui/button.tsx'
import { Notice } from '../../../base/ui/notice.tsx'
import { SettingsPart } from '../safety/settings-part.tsx'
import { useAction } from '../use-action.ts'

/** Signs in a phone or another computer without typing anything there. */
export function HandOver() {
  const [made, setMade] = useState<CustomTokenAnswer>()
  const { isBusy, failure, run } = useAction()
  useEffect(() => {
    if (!made) return undefined
    // A code that no longer works is not shown.
    const left = Date.parse(made.expires_at) - Date.now()
    const timer = setTimeout(() => setMade(undefined), Math.max(0, left))
    return () => clearTimeout(timer)
  }, [made])

  const make = async () => setMade(await api.post<CustomTokenAnswer>('/api/v1/me/custom-token', {}))
  return (
    <SettingsPart
      title="Continue on another device"
      about="Scan a code with your phone, or open a link elsewhere, and you are signed in there. It works once, for five minutes: show it to nobody."
    >
      {failure && <Notice kind="alert">{failure}</Notice>}
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
  const code = qrCode(new TextEncoder().encode(made.url))
  const side = code.length + 8
  return (
    <div className="grid justify-items-start gap-4">
      {/* Dark on light in both themes: scanners want it so. */}
      <svg
        role="img"
        aria-label="Code to scan with the other device"
        viewBox={`-4 -4 ${side} ${side}`}
        shapeRendering="crispEdges"
        className="size-56 rounded-m bg-white text-black"
      >
        <path d={qrPath(code)} fill="currentColor" />
      </svg>
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
          Copy the link
        </Button>
        <Button look="plain" size="s" onClick={onHide}>
          Hide
        </Button>
      </div>
      <p role="status" className="text-sm text-ink-2">
        {isCopied ? 'The link is copied.' : 'Waiting for the other device.'}
      </p>
    </div>
  )
}
