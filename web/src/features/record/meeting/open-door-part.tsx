import { doorLogSentence } from '@earmark/core/meetings/door-log.ts'
import { consentSentence } from '@earmark/core/meetings/meeting-forms.ts'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { sentenceOf } from '../../../base/api/api-error.ts'
import { copyText } from '../../../base/copy-text.ts'
import { useLiveValue } from '../../../base/live-value.ts'
import { Moment } from '../../../base/times/moment.tsx'
import { Button } from '../../../base/ui/button.tsx'
import { Checkbox } from '../../../base/ui/checkbox.tsx'
import { Notice } from '../../../base/ui/notice.tsx'
import { QrPicture } from '../../../base/ui/qr-picture.tsx'
import type { RunningMeeting } from '../running-meeting.ts'
import type { HostDoor } from './host-door.ts'

interface OpenDoorPartProps {
  door: HostDoor
  meeting: RunningMeeting
}

/** How the others get the link, what they may, and what happened there. */
export function OpenDoorPart({ door, meeting }: OpenDoorPartProps) {
  const { url, captions, minutes, log } = useLiveValue(door.door)
  const { isBusy, failure, attempt } = useAttempt()
  const handleClose = () =>
    attempt(async () => {
      await door.close()
      meeting.door.set(undefined)
    })
  return (
    <div className="grid gap-5">
      <Address address={`${window.location.origin}${url}`} />
      <div>
        <Checkbox
          label="They can read live captions"
          checked={captions}
          disabled={isBusy}
          onChange={({ currentTarget: { checked } }) => attempt(() => door.change({ captions: checked }))}
        />
        <Checkbox
          label="They can take a copy of the minutes, with what you write down"
          checked={minutes}
          disabled={isBusy}
          onChange={({ currentTarget: { checked } }) => attempt(() => door.change({ minutes: checked }))}
        />
      </div>
      {failure && <Notice kind="alert">{failure}</Notice>}
      <section aria-label="What happened there" className="border-t border-line pt-4">
        <h2 className="text-sm font-semibold text-ink-2">What happened there</h2>
        <ul className="mt-2 grid gap-x-3 gap-y-1 text-sm sm:grid-cols-[max-content_1fr]">
          {log.map((line) => (
            <li key={line.id} className="sm:col-span-2 sm:grid sm:grid-cols-subgrid">
              <Moment at={line.at} className="text-ink-2 tabular-nums" />
              <span className="block min-w-0 wrap-anywhere">
                {doorLogSentence(line)}
                {line.words && <span className="font-serif">: “{line.words}”</span>}
              </span>
            </li>
          ))}
        </ul>
        <p className="mt-2 text-sm text-ink-2">All of it stands in the note, too.</p>
      </section>
      <Button look="quiet" className="w-full sm:w-fit" busy={isBusy} onClick={handleClose}>
        Close the link
      </Button>
    </div>
  )
}

function Address({ address }: { address: string }) {
  const said = { done: 'Copied.', refused: `This browser does not let Earmark copy. The link is ${address}` }
  return (
    <div className="flex flex-wrap items-center gap-5">
      <QrPicture text={address} label="QR code of the link" className="size-44 shrink-0" />
      <div className="grid min-w-0 grow basis-56 content-start gap-3">
        <p className="text-sm wrap-anywhere text-ink-2 select-all">{address}</p>
        <div className="flex flex-wrap gap-2">
          <Button size="s" onClick={() => void copyText(address, said)}>
            <Copy size={16} aria-hidden="true" />
            Copy link
          </Button>
          <Button look="quiet" size="s" onClick={() => void copyText(`${consentSentence} ${address}`, said)}>
            Copy with the sentence
          </Button>
        </div>
        <p className="text-sm text-ink-2">
          Send it into the call’s chat, or let them scan the code. The sentence asks whether anyone minds.
        </p>
      </div>
    </div>
  )
}

function useAttempt() {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const attempt = (work: () => Promise<void>) => {
    setIsBusy(true)
    setFailure(undefined)
    work()
      .catch((error: unknown) => setFailure(sentenceOf(error)))
      .finally(() => setIsBusy(false))
  }
  return { isBusy, failure, attempt }
}
