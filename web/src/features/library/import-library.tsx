import { type Archive, archiveProgress, importOutcome, isUnderWay } from '@earmark/core/archives-api.ts'
import { archiveFailureSentence } from '@earmark/core/export/archive-failure.ts'
import { useEffect, useRef, useState } from 'react'
import { limitMetBy, sentenceOf } from '../../base/api/api-error.ts'
import { SeePlans } from '../../base/builds/page-link.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Notice } from '../../base/ui/notice.tsx'
import { Progress } from '../../base/ui/progress.tsx'
import { shareOf } from './export-library.tsx'

interface ImportLibraryProps {
  account_id: string
  newest: Archive | undefined
  isBusy: boolean
  reload: () => Promise<void>
}

export function ImportLibrary({ account_id, newest, isBusy, reload }: ImportLibraryProps) {
  const chooser = useRef<HTMLInputElement>(null)
  const { sent, failure, send } = useSending(account_id, reload)

  return (
    <section aria-labelledby="import-library" className="grid gap-4">
      <div className="grid gap-1.5">
        <h3 id="import-library" className="font-semibold">
          Import an archive
        </h3>
        <p className="text-ink-2">
          Restores an archive made with Export everything, here or on another Earmark. Notes you already have
          stay as they are.
        </p>
      </div>
      {failure !== undefined && <SendingFailed error={failure} />}
      {sent !== undefined && <Progress label="Uploading the archive" value={sent} />}
      {sent === undefined && newest && <ImportNews newest={newest} />}
      <input
        ref={chooser}
        type="file"
        accept=".zip,application/zip"
        hidden
        aria-label="Archive"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          event.currentTarget.value = ''
          if (file) void send(file)
        }}
      />
      <Button
        look="quiet"
        size="s"
        className="justify-self-start"
        disabled={isBusy || sent !== undefined}
        onClick={() => chooser.current?.click()}
      >
        Import an archive
      </Button>
    </section>
  )
}

function SendingFailed({ error }: { error: unknown }) {
  const limit = limitMetBy(error)
  return (
    <Notice kind="alert" action={limit && <SeePlans why={limit} />}>
      {sentenceOf(error)}
    </Notice>
  )
}

function ImportNews({ newest }: { newest: Archive }) {
  if (newest.state === 'failed') {
    return (
      <Notice kind="alert" action={newest.failure === 'storage_full' && <SeePlans why="storage" />}>
        {archiveFailureSentence(newest.failure)}
      </Notice>
    )
  }
  if (isUnderWay(newest)) return <Progress label={archiveProgress(newest)} {...shareOf(newest)} />
  const { report } = newest
  return report && 'added' in report && <p role="status">{importOutcome(report)}</p>
}

/** One archive on its way to the server; leaving the settings stops it, and the same file goes on where it was. */
function useSending(account_id: string, reload: () => Promise<void>) {
  const [sent, setSent] = useState<number>()
  const [failure, setFailure] = useState<unknown>()
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => () => leaving.current?.abort(), [])

  async function send(file: File): Promise<void> {
    const ended = new AbortController()
    leaving.current = ended
    setFailure(undefined)
    setSent(0)
    try {
      const { sendArchive } = await import('./send-archive.ts')
      await sendArchive({ file, account_id, onSent: setSent, signal: ended.signal })
    } catch (error) {
      if (ended.signal.aborted) return
      setFailure(error)
    }
    setSent(undefined)
    await reload()
  }
  return { sent, failure, send }
}
