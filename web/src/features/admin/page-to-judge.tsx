import type { JudgedPage, TakenDown } from '@earmark/core/entities/page.ts'
import { reportNames } from '@earmark/core/entities/page-reports.ts'
import { parseMarkdown } from '@earmark/core/publishing/parse-markdown.ts'
import { useState } from 'react'
import { api } from '../../base/api/fetch-client.ts'
import { MarkdownView } from '../../base/markdown/markdown-view.tsx'
import { useAction } from '../../base/settings/use-action.ts'
import { Moment } from '../../base/times/moment.tsx'
import { useServerDates } from '../../base/times/use-dates.ts'
import { Button } from '../../base/ui/button.tsx'
import { Notice } from '../../base/ui/notice.tsx'
import { showToast } from '../../base/ui/toasts.ts'
import { TakeDownQuestion } from './take-down-question.tsx'

interface PageToJudgeProps {
  page: JudgedPage
  onDecided: () => void
}

/** A page with what readers say of it, and what can be done about it. */
export function PageToJudge({ page, onDecided }: PageToJudgeProps) {
  const { isBusy, failure, run } = useAction()
  const [isTakingDown, setIsTakingDown] = useState(false)
  const params = { id: page.id }
  const dismiss = async () => {
    await api.call('POST /admin/pages/:id/dismiss', { params })
    showToast('Reports dismissed.')
    onDecided()
  }
  const reinstate = async () => {
    await api.call('POST /admin/pages/:id/reinstate', { params })
    showToast('Page reinstated.')
    onDecided()
  }
  const uphold = async () => {
    await api.call('POST /admin/pages/:id/uphold', { params })
    showToast('Page left down.')
    onDecided()
  }
  const reply = page.taken_down?.reply
  return (
    <article
      aria-label={page.title}
      className="grid gap-x-8 gap-y-3 py-2 xl:grid-cols-[minmax(0,42rem)_auto] xl:justify-between"
    >
      <div className="grid min-w-0 gap-3">
        <PageFacts page={page} />
        <Reports reports={page.reports} />
        {reply && <Reply reply={reply} text={page.text} />}
        {failure && <Notice kind="alert">{failure}</Notice>}
      </div>
      {page.taken_down ? (
        <div className="flex flex-wrap gap-2 self-start">
          <Button look="quiet" size="s" busy={isBusy} onClick={() => run(reinstate)}>
            Reinstate
          </Button>
          {reply?.upheld_at === null && (
            <Button look="quiet" size="s" busy={isBusy} onClick={() => run(uphold)}>
              Leave down
            </Button>
          )}
        </div>
      ) : (
        <div className="flex flex-wrap gap-2 self-start">
          <Button look="quiet" size="s" busy={isBusy} onClick={() => run(dismiss)}>
            Dismiss reports
          </Button>
          <Button look="quiet" size="s" onClick={() => setIsTakingDown(true)}>
            Take down…
          </Button>
        </div>
      )}
      {isTakingDown && (
        <TakeDownQuestion page={page} onDecided={onDecided} onClose={() => setIsTakingDown(false)} />
      )}
    </article>
  )
}

function PageFacts({ page: { title, url, author, published_at, taken_down } }: { page: JudgedPage }) {
  // What an author chose is a day; its hour says nothing.
  const { day } = useServerDates()
  return (
    <div className="grid gap-1">
      <h2 dir="auto" className="font-serif text-lg wrap-anywhere">
        {taken_down ? (
          title
        ) : (
          <a href={url} target="_blank" rel="noreferrer" className="link">
            {title}
          </a>
        )}
      </h2>
      <p className="text-sm text-ink-2">
        {author && (
          <>
            <bdi className="font-medium wrap-anywhere text-ink">{author.name}</bdi> @{author.address}
          </>
        )}
        {author && published_at && ' · '}
        {published_at && <time dateTime={published_at}>{day(published_at)}</time>}
      </p>
      {taken_down && (
        <p className="text-sm whitespace-pre-line wrap-anywhere text-ink-2">
          Taken down <Moment at={taken_down.at} />: {taken_down.reason}
        </p>
      )}
    </div>
  )
}

interface ReplyProps {
  reply: NonNullable<TakenDown['reply']>
  text: string | null
}

function Reply({ reply: { text: said, at, upheld_at }, text }: ReplyProps) {
  return (
    <section className="grid gap-2 rounded-m bg-sunken p-4">
      <h3 className="font-sans text-sm font-semibold tracking-normal">Reply of the author</h3>
      <p dir="auto" className="max-w-prose text-sm whitespace-pre-line wrap-anywhere">
        {said}
      </p>
      <p className="text-sm text-ink-2">
        Sent <Moment at={at} />
        {upheld_at !== null && (
          <>
            {' · '}left down <Moment at={upheld_at} />
          </>
        )}
      </p>
      {text !== null && (
        <details>
          <summary className="min-h-11 cursor-pointer py-3 text-sm font-medium">
            The page as it is now
          </summary>
          <MarkdownView blocks={parseMarkdown(text)} />
        </details>
      )}
    </section>
  )
}

function Reports({ reports }: Pick<JudgedPage, 'reports'>) {
  if (reports.length === 0) return null
  return (
    <section className="grid gap-2 rounded-m bg-sunken p-4">
      <h3 className="font-sans text-sm font-semibold tracking-normal">
        {reports.length === 1 ? '1 report' : `${reports.length} reports`}
      </h3>
      <ul className="grid gap-2 text-sm">
        {reports.map(({ reason, text, created_at }) => (
          <li key={`${created_at} ${reason} ${text}`} className="max-w-prose wrap-anywhere">
            <span className="font-medium">{reportNames[reason]}</span>
            <span className="text-ink-2">
              {' · '}
              <Moment at={created_at} />
            </span>
            {text !== '' && (
              <p dir="auto" className="whitespace-pre-line">
                {text}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
