import { mostReply, type TakenDown } from '@earmark/core/entities/page.ts'
import { useState } from 'react'
import { api } from '../../base/api/fetch-client.ts'
import { useAction } from '../../base/settings/use-action.ts'
import { Moment } from '../../base/times/moment.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Notice } from '../../base/ui/notice.tsx'
import { TextArea } from '../../base/ui/text-area.tsx'
import { showToast } from '../../base/ui/toasts.ts'

interface TakenDownPartProps extends TakenDown {
  id: string
  onReplied: () => void
}

/** Why a page was taken down, and what its author replies to that. */
export function TakenDownPart({ id, at, reason, reply, onReplied }: TakenDownPartProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Notice kind="alert">
        <p className="font-semibold whitespace-pre-line">Taken down: {reason}</p>
        <p>
          By an administrator of this instance, on <Moment at={at} />. Nobody else can read the page, and the
          note cannot be published again until they reinstate it.
        </p>
      </Notice>
      {reply ? <SentReply {...reply} /> : <ReplyForm id={id} onReplied={onReplied} />}
    </div>
  )
}

function SentReply({ text, at, upheld_at }: NonNullable<TakenDown['reply']>) {
  return (
    <section className="grid gap-2 rounded-m bg-sunken p-4">
      <h2 className="font-sans text-sm font-semibold tracking-normal">Your reply</h2>
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        {text}
      </p>
      <p role="status" className="text-sm text-ink-2">
        Sent <Moment at={at} />.{' '}
        {upheld_at === null ? (
          'An administrator has not decided yet. You are told at the bell once they have.'
        ) : (
          <>
            An administrator has read it, and decided on <Moment at={upheld_at} /> that the page stays down.
          </>
        )}
      </p>
    </section>
  )
}

function ReplyForm({ id, onReplied }: Pick<TakenDownPartProps, 'id' | 'onReplied'>) {
  const [text, setText] = useState('')
  const { isBusy, failure, run } = useAction()
  const send = async () => {
    await api.call('POST /pages/:id/reply', { params: { id }, body: { text } })
    showToast('Reply sent.')
    onReplied()
  }
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        run(send)
      }}
    >
      <TextArea
        label="Your reply"
        rows={4}
        maxLength={mostReply}
        value={text}
        onChange={({ target }) => setText(target.value)}
        hint="You can reply once. An administrator reads it with the page as it is saved then, so change and save the page first if that answers the reason."
      />
      {failure && <Notice kind="alert">{failure}</Notice>}
      <Button
        type="submit"
        look="quiet"
        busy={isBusy}
        disabled={text.trim() === ''}
        className="justify-self-start"
      >
        Send reply
      </Button>
    </form>
  )
}
