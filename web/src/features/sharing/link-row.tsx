import type { Share } from '@earmark/core/entities/share.ts'
import { Copy } from 'lucide-react'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { api } from '../../base/api/fetch-client.ts'
import { useAction } from '../../base/settings/use-action.ts'
import { useDates } from '../../base/times/use-dates.ts'
import { Button } from '../../base/ui/button.tsx'
import { Question } from '../../base/ui/question.tsx'
import { showToast } from '../../base/ui/toasts.ts'
import { VisitBars } from '../../base/ui/visit-bars.tsx'
import { copyAddress } from './link-address.ts'
import { inOneLine, isExpired, linkFacts, whatGoesAlong } from './link-facts.ts'

interface LinkRowProps {
  link: Share
  /** In a list of many notes' links: which one, for those who hear the buttons' names. */
  of?: string
  head?: ReactNode
  onChange: () => void
  onRevoked: (id: string) => void
}

export function LinkRow({ link, of, head, onChange, onRevoked }: LinkRowProps) {
  const dates = useDates()
  const [openedAtMs] = useState(() => Date.now())
  const [isAsking, setIsAsking] = useState(false)
  const named = (action: string) => (of ? `${action}: ${of}` : action)
  const row = useRef<HTMLLIElement>(null)
  const isOver = isExpired(link, openedAtMs)
  return (
    <li ref={row} className="py-4 @min-[56rem]:flex @min-[56rem]:items-center @min-[56rem]:gap-8">
      <div className="flex grow items-start gap-x-4 gap-y-2 max-sm:flex-col @min-[56rem]:min-w-0 @min-[56rem]:items-center">
        <div className="min-w-0 grow">
          {head ?? (
            <p className="font-medium wrap-anywhere">
              {link.title !== null && `${link.title} · `}
              {whatGoesAlong(link)}
            </p>
          )}
          <p className="mt-0.5 text-sm text-ink-2">{inOneLine(linkFacts(link, dates, openedAtMs))}</p>
          {link.is_outdated && (
            <p className="mt-1 text-sm text-ink-2">
              The note has changed since words were struck out. Visitors see it as it was then; save the link
              again to show it as it is now.
            </p>
          )}
        </div>
        {link.visits > 0 && <VisitBars days={link.visits_by_day} />}
      </div>
      <div className="mt-2 flex flex-wrap gap-2 max-sm:-mr-3 max-sm:gap-0 @min-[56rem]:mt-0 @min-[56rem]:shrink-0">
        {isOver ? (
          <Button look="quiet" size="s" aria-label={named('Renew')} onClick={onChange}>
            Renew
          </Button>
        ) : (
          <>
            <Button
              look="quiet"
              size="s"
              aria-label={named('Copy link')}
              onClick={() => void copyAddress(link)}
            >
              <Copy size={17} aria-hidden="true" />
              Copy link
            </Button>
            <Button look="plain" size="s" aria-label={named('Change')} onClick={onChange}>
              Change
            </Button>
          </>
        )}
        <Button look="plain" size="s" aria-label={named('Revoke')} onClick={() => setIsAsking(true)}>
          Revoke
        </Button>
      </div>
      {isAsking && (
        <RevokeQuestion link={link} row={row} onRevoked={onRevoked} onClose={() => setIsAsking(false)} />
      )}
    </li>
  )
}

interface RevokeQuestionProps {
  link: Share
  row: RefObject<HTMLElement | null>
  onRevoked: (id: string) => void
  onClose: () => void
}

/** Nobody gets the same link again. */
function RevokeQuestion({ link, row, onRevoked, onClose }: RevokeQuestionProps) {
  const { isBusy, failure, run } = useAction()
  const finalFocus = useRef<HTMLElement>(null)
  const revoke = async () => {
    await api.call('DELETE /shares/:id', { params: { id: link.id } })
    finalFocus.current = besides(row.current)
    onClose()
    onRevoked(link.id)
    showToast('Link revoked. It no longer opens anything.')
  }
  return (
    <Question
      title="Revoke this link?"
      about="It stops working at once, for everyone who has it. The note itself stays as it is."
      yes="Revoke"
      look="danger"
      isBusy={isBusy}
      failure={failure}
      finalFocus={finalFocus}
      onYes={() => run(revoke)}
      onClose={onClose}
    />
  )
}

/** What stays when the row goes: the next one, or what the list stands in. */
function besides(row: HTMLElement | null): HTMLElement | null {
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling
  if (neighbour instanceof HTMLElement) return neighbour
  return row?.closest<HTMLElement>('[role=tabpanel], [role=dialog]') ?? null
}
