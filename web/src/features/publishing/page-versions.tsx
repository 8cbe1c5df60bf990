import type { ListedVersion, Page, PageVersion } from '@earmark/core/entities/page.ts'
import { parseMarkdown } from '@earmark/core/publishing/parse-markdown.ts'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { api } from '../../base/api/fetch-client.ts'
import { MarkdownView } from '../../base/markdown/markdown-view.tsx'
import { useAction } from '../../base/settings/use-action.ts'
import { useLoaded } from '../../base/settings/use-loaded.ts'
import { Moment } from '../../base/times/moment.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Notice } from '../../base/ui/notice.tsx'
import { Question } from '../../base/ui/question.tsx'

interface PageVersionsProps {
  page: Page
  /** Gets the focus once a version was taken back. */
  changed: RefObject<HTMLElement | null>
  onRestore: (version: PageVersion) => void
}

/** What the page is and was. Each earlier one is read before it is taken back into the form. */
export function PageVersions({ page, changed, onRestore }: PageVersionsProps) {
  const { id } = page
  const { state } = useLoaded('GET /pages/:id/versions', { params: { id } })
  const { isBusy, failure, run } = useAction()
  const [read, setRead] = useState<PageVersion>()
  const finalFocus = useRef<HTMLElement>(null)
  const open = (number: number, openedBy: HTMLElement) =>
    run(async () => {
      finalFocus.current = openedBy
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
        <VersionRow title={page.title} facts={<FactsOfNow page={page} />} />
        {state.value.items.map((version) => (
          <VersionRow key={version.number} title={version.title} facts={<FactsOfVersion {...version} />}>
            <Button
              look="quiet"
              size="s"
              busy={isBusy}
              onClick={(event) => open(version.number, event.currentTarget)}
            >
              Look at…
            </Button>
          </VersionRow>
        ))}
      </ul>
      {read && (
        <ReadVersion
          version={read}
          finalFocus={finalFocus}
          onRestore={() => {
            finalFocus.current = changed.current
            setRead(undefined)
            onRestore(read)
          }}
          onClose={() => setRead(undefined)}
        />
      )}
    </details>
  )
}

interface VersionRowProps {
  title: string
  facts: ReactNode
  children?: ReactNode
}

function VersionRow({ title, facts, children }: VersionRowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-2">
      <span className="min-w-0 wrap-anywhere">
        {title}
        <span className="block text-sm text-ink-3">{facts}</span>
      </span>
      {children}
    </li>
  )
}

/** Unsaved words are not meant: they stand in the form. */
function FactsOfNow({ page: { state, taken_down, public_at, updated_at } }: { page: Page }) {
  if (public_at === null) {
    return (
      <>
        Now a draft, saved <Moment at={updated_at} exact />
      </>
    )
  }
  const isPublic = state === 'published' && !taken_down
  return (
    <>
      {isPublic ? 'Public now, since ' : 'Not public now, published '}
      <Moment at={public_at} exact />
    </>
  )
}

function FactsOfVersion({ number, state, public_at, saved_at }: ListedVersion) {
  return (
    <>
      Version {number}, {state === 'draft' && 'draft, '}
      {public_at ? 'published ' : 'saved '}
      <Moment at={public_at ?? saved_at} exact />
    </>
  )
}

interface ReadVersionProps {
  version: PageVersion
  finalFocus: RefObject<HTMLElement | null>
  onRestore: () => void
  onClose: () => void
}

function ReadVersion({ version, finalFocus, onRestore, onClose }: ReadVersionProps) {
  return (
    <Question
      title="Earlier version"
      about="Restore puts its title and text into the form. The page changes once you save."
      yes="Restore"
      finalFocus={finalFocus}
      onYes={onRestore}
      onClose={onClose}
    >
      <p className="text-sm text-ink-3">
        <FactsOfVersion {...version} />
      </p>
      <section
        aria-label="Text of this version"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
        tabIndex={0}
        className="max-h-[45dvh] overflow-y-auto rounded-m border border-line p-5"
      >
        <h3 className="mb-4 text-2xl wrap-anywhere">{version.title || 'Untitled'}</h3>
        <MarkdownView blocks={parseMarkdown(version.text)} />
      </section>
    </Question>
  )
}
