import type { PageVersion } from '@earmark/core/entities/page.ts'
import { parseMarkdown } from '@earmark/core/publishing/parse-markdown.ts'
import { useState } from 'react'
import { api } from '../../base/api/fetch-client.ts'
import { MarkdownView } from '../../base/markdown/markdown-view.tsx'
import { useAction } from '../../base/settings/use-action.ts'
import { useLoaded } from '../../base/settings/use-loaded.ts'
import { Moment } from '../../base/times/moment.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Notice } from '../../base/ui/notice.tsx'
import { Question } from '../../base/ui/question.tsx'

interface PageVersionsProps {
  id: string
  onRestore: (version: PageVersion) => void
}

/** What the page was. Each is read before it is taken back into the form. */
export function PageVersions({ id, onRestore }: PageVersionsProps) {
  const { state } = useLoaded('GET /pages/:id/versions', { params: { id } })
  const { isBusy, failure, run } = useAction()
  const [read, setRead] = useState<PageVersion>()
  const open = (number: number) =>
    run(async () => {
      setRead(await api.call('GET /pages/:id/versions/:number', { params: { id, number: String(number) } }))
    })
  if (state.kind !== 'ready' || state.value.items.length === 0) return null
  return (
    <details className="rounded-m border border-line p-4">
      <summary className="min-h-6 cursor-pointer font-medium">
        Earlier versions ({state.value.items.length})
      </summary>
      {failure && <Notice kind="alert">{failure}</Notice>}
      <ul className="mt-3 divide-y divide-line">
        {state.value.items.map(({ number, title, saved_at }) => (
          <li key={number} className="flex flex-wrap items-center justify-between gap-3 py-2">
            <span className="min-w-0 wrap-anywhere">
              {title}
              <span className="block text-sm text-ink-3">
                Version {number}, saved <Moment at={saved_at} exact />
              </span>
            </span>
            <Button look="quiet" size="s" busy={isBusy} onClick={() => open(number)}>
              Look at…
            </Button>
          </li>
        ))}
      </ul>
      {read && (
        <ReadVersion
          version={read}
          onRestore={() => {
            setRead(undefined)
            onRestore(read)
          }}
          onClose={() => setRead(undefined)}
        />
      )}
    </details>
  )
}

interface ReadVersionProps {
  version: PageVersion
  onRestore: () => void
  onClose: () => void
}

function ReadVersion({ version: { title, text }, onRestore, onClose }: ReadVersionProps) {
  return (
    <Question
      title="Earlier version"
      about="Restore puts its title and text into the form. The page changes once you save."
      yes="Restore"
      onYes={onRestore}
      onClose={onClose}
    >
      <section
        aria-label="Text of this version"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
        tabIndex={0}
        className="max-h-[45dvh] overflow-y-auto rounded-m border border-line p-5"
      >
        <h3 className="mb-4 text-2xl wrap-anywhere">{title || 'Untitled'}</h3>
        <MarkdownView blocks={parseMarkdown(text)} />
      </section>
    </Question>
  )
}
