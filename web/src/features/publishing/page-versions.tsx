import type { PageVersion } from '@earmark/core/entities/page.ts'
import { api } from '../../base/api/fetch-client.ts'
import { useAction } from '../../base/settings/use-action.ts'
import { useLoaded } from '../../base/settings/use-loaded.ts'
import { Moment } from '../../base/times/moment.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Notice } from '../../base/ui/notice.tsx'

interface PageVersionsProps {
  id: string
  onRestore: (version: PageVersion) => void
}

/** What the page was. One that is taken back stands in the form, and is public only once it is saved. */
export function PageVersions({ id, onRestore }: PageVersionsProps) {
  const { state } = useLoaded('GET /pages/:id/versions', { params: { id } })
  const { isBusy, failure, run } = useAction()
  if (state.kind !== 'ready' || state.value.items.length === 0) return null
  const restore = (number: number) =>
    run(async () => {
      onRestore(await api.call('GET /pages/:id/versions/:number', { params: { id, number: String(number) } }))
    })
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
                saved <Moment at={saved_at} />
              </span>
            </span>
            <Button look="quiet" size="s" busy={isBusy} onClick={() => restore(number)}>
              Look at and restore
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}
