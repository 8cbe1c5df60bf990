import { type Archive, archiveProgress, isUnderWay, missingSentence } from '@earmark/core/archives-api.ts'
import { archiveFailureSentence } from '@earmark/core/export/archive-failure.ts'
import type { Dates } from '@earmark/core/text/dates.ts'
import { formatBytes } from '@earmark/core/text/format-bytes.ts'
import { useState } from 'react'
import { sentenceOf } from '../../base/api/api-error.ts'
import { api } from '../../base/api/fetch-client.ts'
import { inTabAccount } from '../../base/session/tab-account.ts'
import { withProof } from '../../base/session/with-proof.ts'
import { useDates } from '../../base/times/use-dates.ts'
import { Button } from '../../base/ui/button.tsx'
import { buttonClass } from '../../base/ui/button-class.ts'
import { Notice } from '../../base/ui/notice.tsx'
import { Progress } from '../../base/ui/progress.tsx'

interface ExportLibraryProps {
  newest: Archive | undefined
  isBusy: boolean
  reload: () => Promise<void>
}

export function ExportLibrary({ newest, isBusy, reload }: ExportLibraryProps) {
  const [failure, setFailure] = useState<string>()
  const dates = useDates()
  const report = newest?.state === 'done' ? newest.report : null
  const lacking = report && 'missing' in report ? missingSentence(report) : undefined
  const isRunning = newest !== undefined && isUnderWay(newest)

  async function begin(): Promise<void> {
    setFailure(undefined)
    await withProof(() => api.call('POST /archives')).catch((error: unknown) => setFailure(sentenceOf(error)))
    await reload()
  }

  return (
    <section aria-labelledby="export-library" className="grid gap-4">
      <div className="grid gap-1.5">
        <h3 id="export-library" className="font-semibold">
          Export everything
        </h3>
        <p className="text-ink-2">
          All your notes in one archive: Markdown that opens in Obsidian, audio, attachments, and everything
          needed to restore them exactly.
        </p>
      </div>
      {failure !== undefined && <Notice kind="alert">{failure}</Notice>}
      {newest?.state === 'failed' && <Notice kind="alert">{archiveFailureSentence(newest.failure)}</Notice>}
      {newest && isRunning && <Progress label={archiveProgress(newest)} {...shareOf(newest)} />}
      {newest?.state === 'done' && <p role="status">{readyText(newest, dates)}</p>}
      {lacking !== undefined && <Notice kind="alert">{lacking}</Notice>}
      <div className="flex flex-wrap gap-3">
        {newest?.state === 'done' && (
          <a
            href={inTabAccount(`/api/v1/archives/${newest.id}/file`)}
            download
            className={buttonClass('ink', 's')}
          >
            Download
          </a>
        )}
        <Button look="quiet" size="s" disabled={isBusy} onClick={() => void begin()}>
          Export everything
        </Button>
      </div>
    </section>
  )
}

/** Of a bar; without one while it is not known how much there is. */
export function shareOf({ notes_done, notes_total }: Archive): { value?: number } {
  return notes_total ? { value: notes_done / notes_total } : {}
}

function readyText({ bytes, created_at, expires_at }: Archive, { dayAndMonth }: Dates): string {
  const size = formatBytes(bytes ?? 0)
  const until = expires_at === null ? '' : ` It is available until ${dayAndMonth(expires_at)}.`
  return `Your archive of ${dayAndMonth(created_at)} is ready: ${size}.${until}`
}
